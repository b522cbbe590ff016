import type { StatusPaciente } from './opcoes.ts'

/** Statuses that people may choose; later ones come from admissions, cancelling and reactivating need a reason. */
const PASSAGENS: Record<StatusPaciente, readonly StatusPaciente[]> = {
  recebido: ['em_analise'],
  em_analise: ['documentacao_pendente', 'apto'],
  documentacao_pendente: ['apto'],
  apto: ['documentacao_pendente'],
  internado: [],
  alta: [],
  transferido: [],
  cancelado: [],
}
export const ESCOLHIVEIS = ['em_analise', 'documentacao_pendente', 'apto'] as const
export type StatusEscolhivel = (typeof ESCOLHIVEIS)[number]

export const canBecome = (de: StatusPaciente, para: StatusPaciente) => PASSAGENS[de].includes(para)

/** Statuses before an admission. */
const ANTES = ['recebido', 'em_analise', 'documentacao_pendente', 'apto'] as const satisfies readonly StatusPaciente[]
export const canCancelPaciente = (status: StatusPaciente) => (ANTES as readonly StatusPaciente[]).includes(status)

/** Status of a reactivated registration. */
export const REATIVADO: StatusPaciente = 'em_analise'

/** True if an admission may be registered: a first one, or 'Nova internação'. */
export const canAdmit = (status: StatusPaciente) => status !== 'internado' && status !== 'cancelado'

/** True if a patient changes consultant together with the lead: only if not admitted yet, or cancelled. */
export const vaiComOLead = (status: StatusPaciente) => canCancelPaciente(status) || status === 'cancelado'
