import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuSobDemanda } from '../menu-sob-demanda.tsx'
import type { AcoesCartao } from './acoes.ts'
import { MenuBotao } from './menu-botao.tsx'

const CartaoMenuAberto = lazyPart(() => import('./cartao-menu-aberto.tsx').then((part) => part.CartaoMenuAberto))

export const CartaoMenu = ({ lead, acoes }: { lead: LeadCartao; acoes: AcoesCartao }) => (
  <MenuSobDemanda
    chave={`etapas ${lead.id}`}
    nome={lead.nome_contato}
    Botao={MenuBotao}
    preload={CartaoMenuAberto.preload}
  >
    {(onClose) => <CartaoMenuAberto lead={lead} acoes={acoes} onClose={onClose} />}
  </MenuSobDemanda>
)
