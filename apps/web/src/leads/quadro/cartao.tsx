import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { ROTULO_EVENTO_LEAD } from '@portal/contract/leads/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { IconCalendarEvent } from '@tabler/icons-react'
import { createContext, memo, type Ref, use } from 'react'
import { timeAgo } from '../../platform/time-ago.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Contatos } from '../contatos.tsx'
import { IconeOrigem } from '../icone-origem.tsx'
import { MenuSobDemanda } from '../menu-sob-demanda.tsx'
import { propriosEmTexto } from '../proprios/valores.ts'
import { quando } from '../quando.ts'
import { PontoUrgencia } from '../urgencia.tsx'
import type { AcoesCartao } from './acoes.ts'
import classes from './cartao.module.css'
import { isAtrasado } from './colunas.ts'
import { MenuBotao } from './menu-botao.tsx'

/** The company's own fields, queried once for all cards of a board. */
export const PropriosDoQuadro = createContext<readonly CampoProprio[]>([])

type FaceProps = {
  lead: LeadCartao
  agora: number
  naoEnviado: boolean
  acoes: AcoesCartao
  /** Button with the name, at which the keyboard lifts the card. */
  nomeRef?: Ref<HTMLButtonElement>
  descritoPor?: string | undefined
}

function Selos({ lead, agora, naoEnviado }: Pick<FaceProps, 'lead' | 'agora' | 'naoEnviado'>) {
  return (
    <>
      {naoEnviado && (
        <span className={classes.selo} data-tom="aviso">
          Não enviado
        </span>
      )}
      {isAtrasado(lead, agora) && (
        <span className={classes.selo} data-tom="urgente">
          Atrasado
        </span>
      )}
      {lead.cadastro_recebido && (
        <span className={classes.selo} data-tom="bom">
          Cadastro recebido
        </span>
      )}
      {lead.orcamento && (
        <span className={classes.selo} data-tom="bom">
          {lead.orcamento === 'aceito' ? 'Aceito' : 'Orçamento visualizado'}
        </span>
      )}
      {lead.trazido && <span className={classes.selo}>{ROTULO_EVENTO_LEAD.portal_antigo}</span>}
      {lead.etapa === 'perdido' && lead.motivo_perda && <span className={classes.selo}>{lead.motivo_perda}</span>}
    </>
  )
}

/** Content of a card; renders again only when the lead or the minute changes. */
export const CartaoFace = memo(function CartaoFace({
  lead,
  agora,
  naoEnviado,
  acoes,
  nomeRef,
  descritoPor,
}: FaceProps) {
  const nome = lead.nome_contato
  const proprios = propriosEmTexto(use(PropriosDoQuadro), lead.proprios)
  const lugar = [lead.cidade, lead.estado].filter(Boolean).join('/')
  const vencida = lead.proxima_acao_em !== null && Date.parse(lead.proxima_acao_em) < agora
  return (
    <>
      <div className={classes.topo}>
        <PontoUrgencia urgencia={lead.urgencia} />
        <button
          ref={nomeRef}
          type="button"
          className={classes.nome}
          aria-describedby={descritoPor}
          onClick={() => acoes.open(lead)}
        >
          {nome}
        </button>
        <span className={classes.origem}>
          <IconeOrigem origem={lead.origem} />
        </span>
        <CartaoMenu lead={lead} acoes={acoes} />
      </div>
      {lead.nome_paciente && <p className="portal-one-line portal-quiet">para {lead.nome_paciente}</p>}
      {lugar && <p className="portal-one-line portal-quiet">{lugar}</p>}
      {(lead.proxima_acao || lead.proxima_acao_em) && (
        <p className={classes.acao} data-vencida={vencida || undefined}>
          <IconCalendarEvent size={16} aria-hidden />
          {lead.proxima_acao && <span title={lead.proxima_acao}>{lead.proxima_acao}</span>}
          {lead.proxima_acao_em && <time dateTime={lead.proxima_acao_em}>{quando(lead.proxima_acao_em, agora)}</time>}
        </p>
      )}
      {proprios.length > 0 && <p className={classes.proprios}>{proprios.join(' · ')}</p>}
      <div className={classes.dados}>
        {lead.valor_estimado_centavos !== null && (
          <span className={classes.valor}>{formatCentavos(lead.valor_estimado_centavos)}</span>
        )}
        <span className="portal-dimmed" title="Nesta etapa">
          {timeAgo(lead.etapa_desde, agora)}
        </span>
        <Selos lead={lead} agora={agora} naoEnviado={naoEnviado} />
      </div>
      <div className={classes.acoes}>
        <Contatos lead={lead} onStart={acoes.start} onRegistrar={acoes.record} />
      </div>
    </>
  )
})

export type CartaoProps = Omit<FaceProps, 'nomeRef' | 'descritoPor'>

/** A card that cannot be dragged: on a phone, and until the code for dragging is loaded. */
export const CartaoParado = ({ lead, ...face }: CartaoProps) => (
  <article
    className={classes.cartao}
    aria-label={lead.nome_contato}
    data-atrasado={isAtrasado(lead, face.agora) || undefined}
  >
    <CartaoFace lead={lead} {...face} />
  </article>
)

const CartaoMenuAberto = lazyPart(() => import('./cartao-menu-aberto.tsx').then((part) => part.CartaoMenuAberto))

const CartaoMenu = ({ lead, acoes }: { lead: LeadCartao; acoes: AcoesCartao }) => (
  <MenuSobDemanda
    chave={`etapas ${lead.id}`}
    nome={lead.nome_contato}
    Botao={MenuBotao}
    preload={CartaoMenuAberto.preload}
  >
    {(onClose) => <CartaoMenuAberto lead={lead} acoes={acoes} onClose={onClose} />}
  </MenuSobDemanda>
)
