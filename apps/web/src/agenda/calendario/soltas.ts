import type { VisitaDoCalendario } from '@portal/contract/agenda/agenda.contract'
import { instanteDe } from '../../platform/relogio.ts'

/** A visit that was dropped at an hour of the company's clock, and stands there until the server has answered. */
export type Solta = { visita: VisitaDoCalendario; inicio: string }

/** A visit at another start, as long as before. */
function em({ visita, inicio }: Solta): VisitaDoCalendario {
  const instante = instanteDe(inicio)
  const duracao = Date.parse(visita.fim) - Date.parse(visita.inicio)
  return { ...visita, inicio: new Date(instante).toISOString(), fim: new Date(instante + duracao).toISOString() }
}

/** Visits by their start, those that were dropped at their new one. */
export function comSoltas(
  visitas: readonly VisitaDoCalendario[],
  soltas: readonly Solta[],
): readonly VisitaDoCalendario[] {
  if (soltas.length === 0) return visitas
  const novas = new Map(soltas.map((solta) => [solta.visita.id, em(solta)]))
  return visitas
    .map((visita) => novas.get(visita.id) ?? visita)
    .toSorted((a, b) => Date.parse(a.inicio) - Date.parse(b.inicio))
}
