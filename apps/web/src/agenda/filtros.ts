import type { VisitaLinha } from '@portal/contract/agenda/agenda.contract'
import type { AgendaUrl } from './agenda-url.ts'

type Filtro = Pick<AgendaUrl, 'status' | 'tipo' | 'clinica'>

/** Visits of a period that pass the filters. */
export const filtrar = (visitas: readonly VisitaLinha[], { status, tipo, clinica }: Filtro) =>
  visitas.filter(
    (visita) =>
      (status === undefined || visita.status === status) &&
      (tipo === undefined || visita.tipo === tipo) &&
      (clinica === undefined || visita.clinica_id === clinica),
  )

export const isFiltrada = ({ status, tipo, clinica }: Filtro) =>
  status !== undefined || tipo !== undefined || clinica !== undefined

/** Clinics of a period's visits by name, and the chosen one even without visits. */
export function clinicasDe(visitas: readonly VisitaLinha[], escolhida: string | undefined) {
  const nomes = new Map(visitas.map(({ clinica_id, clinica }) => [clinica_id, clinica]))
  if (escolhida !== undefined && !nomes.has(escolhida)) nomes.set(escolhida, 'Clínica sem visitas neste período')
  return [...nomes]
    .flatMap(([value, label]) => (value === null || label === null ? [] : [{ value, label }]))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
}
