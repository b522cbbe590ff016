import { type Etapa, isEtapaAberta } from '@portal/contract/leads/opcoes'
import { addBusinessDays, addBusinessMinutes, type Calendar } from '../../platform/business-time.ts'

export type Sla = { valor: number; unidade: 'minutos' | 'horas' | 'dias' }
export type RegrasPrazo = {
  /** Version of these rules, stored with each deadline. */
  numero: number
  calendario: Calendar
  /** Business minutes until the first contact. */
  primeiroContatoMin: number
  slas: ReadonlyMap<Etapa, Sla>
}

export type MomentosDoLead = {
  etapa: Etapa
  etapa_desde: Date
  distribuido_em: Date | null
  ultima_interacao_em: Date | null
  proxima_acao_em: Date | null
  visita_em: Date | null
  trazido_em: Date | null
  retomado_em: Date | null
}

/** True if a lead was imported and nobody has taken it up here: only its planned action is a deadline then. */
export const isAdormecido = ({ trazido_em, retomado_em }: Pick<MomentosDoLead, 'trazido_em' | 'retomado_em'>) =>
  trazido_em !== null && retomado_em === null

/**
 * Instant from which a lead is 'Atrasado': its next action; else its visit, in that stage; else the stage's time limit
 * after the latest of its entry, the last contact and, for imported leads, being taken up; a new lead's limit starts again
 * when it is handed out. An imported lead that nobody took up has only its next action or visit. Null where it has ended
 * or the stage has no limit.
 */
export function prazoDe(lead: MomentosDoLead, { calendario, primeiroContatoMin, slas }: RegrasPrazo): Date | null {
  if (!isEtapaAberta(lead.etapa)) return null
  if (lead.proxima_acao_em) return lead.proxima_acao_em
  if (lead.etapa === 'visita_agendada' && lead.visita_em) return lead.visita_em
  if (isAdormecido(lead)) return null
  const sla: Sla | undefined =
    lead.etapa === 'novo' ? { valor: primeiroContatoMin, unidade: 'minutos' } : slas.get(lead.etapa)
  if (!sla) return null
  const desde = Math.max(
    lead.etapa_desde.getTime(),
    lead.etapa === 'novo' ? (lead.distribuido_em?.getTime() ?? 0) : 0,
    lead.ultima_interacao_em?.getTime() ?? 0,
    lead.retomado_em?.getTime() ?? 0,
  )
  if (sla.unidade === 'dias') return new Date(addBusinessDays(desde, sla.valor, calendario))
  return new Date(addBusinessMinutes(desde, sla.unidade === 'horas' ? sla.valor * 60 : sla.valor, calendario))
}

/** Deadline of a lead, with the version of the rules. */
export const prazoPelasRegras = (lead: MomentosDoLead, regras: RegrasPrazo) => ({
  prazo_em: prazoDe(lead, regras),
  prazo_regra: regras.numero,
})
