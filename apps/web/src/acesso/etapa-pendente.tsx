import type { SituacaoSessao } from '@portal/contract/acesso/acesso.contract'
import { EtapaNome } from './conta/etapa-nome.tsx'
import { EtapaAtivar } from './duas-etapas/etapa-ativar.tsx'

/** Step that is pending on an approved device. Both are in one lazy part, since few people see either. */
export const EtapaPendente = ({ situacao }: { situacao: SituacaoSessao }) =>
  situacao === 'nome' ? <EtapaNome /> : <EtapaAtivar />
