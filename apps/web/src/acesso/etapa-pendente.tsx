import type { SituacaoSessao } from '@portal/contract/acesso/acesso.contract'
import { EtapaNome } from './conta/etapa-nome.tsx'
import { EtapaAtivar } from './duas-etapas/etapa-ativar.tsx'

/** What is still asked of somebody on an allowed device. One part of the page: few ever see either. */
export const EtapaPendente = ({ situacao }: { situacao: SituacaoSessao }) =>
  situacao === 'nome' ? <EtapaNome /> : <EtapaAtivar />
