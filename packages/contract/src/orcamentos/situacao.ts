import { ORCAMENTO_EM_ABERTO, type SituacaoOrcamento, type StatusOrcamento } from './opcoes.ts'

type Prazo = {
  status: StatusOrcamento
  /** Last day of validity, YYYY-MM-DD in the company's zone; null before sending. */
  validade: string | null
}

/** True while the quote waits for the family's answer. */
export const isEmAberto = (status: StatusOrcamento) =>
  (ORCAMENTO_EM_ABERTO as readonly StatusOrcamento[]).includes(status)

/** State as it is shown; `hoje` is the day in the company's zone. A quote is valid until the end of its last day. */
export const situacaoDe = ({ status, validade }: Prazo, hoje: string): SituacaoOrcamento =>
  isEmAberto(status) && validade !== null && validade < hoje ? 'expirado' : status

/** Actions allowed by state; a new version needs one that the family has. */
export const canEdit = (status: StatusOrcamento) => status === 'rascunho'
export const canSend = (status: StatusOrcamento) => status === 'rascunho'
export const canExtend = (status: StatusOrcamento) => isEmAberto(status)
export const canCancelOrcamento = (status: StatusOrcamento) =>
  status === 'rascunho' || status === 'aguardando_aprovacao' || isEmAberto(status)
export const canAddVersion = (status: StatusOrcamento) =>
  isEmAberto(status) || status === 'recusado' || status === 'desistido'
