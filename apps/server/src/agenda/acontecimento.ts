import { isDaEtapa, ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import type { Acontecimento, LeadRow } from '../leads/eventos.service.ts'
import type { VisitaRow } from './agenda.queries.ts'

const ETAPA = 'visita_agendada' as const

export type Fato = {
  evento: Extract<Acontecimento['evento'], `visita_${string}`>
  visita: VisitaRow
  clinica: string | null | undefined
  /** Hour at which the visit stood before, or stands no longer. */
  antes?: Date
  /** Whether the lead moves to 'Visita agendada' from any stage, and not only from one before it. */
  mover?: boolean | undefined
}

/** What a visit tells of itself to its lead; `visita_em` is what the lead waits for from now on. */
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
  const passa = evento === 'visita_agendada' && (mover ? { stage: ETAPA } : isDaEtapa(tipo) && { atLeast: ETAPA })
  return {
    evento,
    detalhe: { visita_id: id, visita: acao, ...(clinica && { clinica }), inicio: inicio.toISOString() },
    values: { visita_em, ...(evento === 'visita_realizada' && { ultima_interacao_em: new Date(agora) }) },
    // In place of this visit, or of nothing that lies ahead.
    ...(vem && (eraEsta || livre) && { next: { acao, em: inicio } }),
    ...(!vem && eraEsta && { next: null }),
    ...passa,
    fato: { visita_em: inicio.toISOString() },
  }
}
