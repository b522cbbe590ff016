import type { VisitaDoCalendario } from '@portal/contract/agenda/agenda.contract'
import { instantOf } from '../../platform/clock.ts'

/** A visit that was dropped at `inicio` (company's clock), shown there until the server answers. */
export type Solta = { visita: VisitaDoCalendario; inicio: string }

/** The visit moved to its new start, with the same length. */
function em({ visita, inicio }: Solta): VisitaDoCalendario {
  const instante = instantOf(inicio)
  const duracao = Date.parse(visita.fim) - Date.parse(visita.inicio)
  return { ...visita, inicio: new Date(instante).toISOString(), fim: new Date(instante + duracao).toISOString() }
}

/** Visits ordered by start, dropped ones at their new start. */
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
