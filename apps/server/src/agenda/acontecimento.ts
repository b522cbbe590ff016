import { ROTULO_TIPO_VISITA, type TipoVisita } from '@portal/contract/agenda/opcoes'
import type { Acontecimento, LeadRow } from '../leads/eventos.service.ts'
import type { VisitaRow } from './agenda.queries.ts'

/** Kinds that put the lead into 'Visita agendada': the family meets the clinic. */
const TIPOS_DA_ETAPA: readonly TipoVisita[] = ['visita_clinica', 'videochamada', 'avaliacao']

const ETAPA = 'visita_agendada' as const

export type Fato = {
  evento: Extract<Acontecimento['evento'], `visita_${string}`>
  visita: VisitaRow
  clinica: string | null | undefined
  /** Start of the visit before it was moved or ended. */
  antes?: Date
  /** Moves the lead to 'Visita agendada' from any stage, even a later one. */
  mover?: boolean | undefined
}

/** Event of a visit for its lead; `visita_em` is the lead's next visit from now on. */
export function acontecimentoDe(
  lead: LeadRow,
  { evento, visita, clinica, antes, mover = false }: Fato,
  visita_em: Date | null,
  agora: number,
): Acontecimento {
  const { id, tipo, inicio } = visita
  const acao = ROTULO_TIPO_VISITA[tipo]
  const marcada = lead.proxima_acao_em?.getTime()
  const eraEsta = antes !== undefined && marcada === antes.getTime()
  const livre = marcada === undefined || marcada <= agora
  const vem = evento === 'visita_agendada' || evento === 'visita_remarcada'
  const passa =
    evento === 'visita_agendada' && (mover ? { stage: ETAPA } : TIPOS_DA_ETAPA.includes(tipo) && { atLeast: ETAPA })
  return {
    evento,
    detalhe: { visita_id: id, visita: acao, ...(clinica && { clinica }), inicio: inicio.toISOString() },
    values: { visita_em, ...(evento === 'visita_realizada' && { ultima_interacao_em: new Date(agora) }) },
    // Replaces the next action when it was this visit, or none lies ahead.
    ...(vem && (eraEsta || livre) && { next: { acao, em: inicio } }),
    ...(!vem && eraEsta && { next: null }),
    ...passa,
    fato: { visita_em: inicio.toISOString() },
  }
}
