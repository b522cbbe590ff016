import type { FiltroVisitas, VisitaLinha } from '@portal/contract/agenda/agenda.contract'
import { type StatusVisita, VISITA_ABERTA } from '@portal/contract/agenda/opcoes'
import type { AgendaUrl } from './agenda-url.ts'

type Filtro = Pick<AgendaUrl, 'status' | 'tipo' | 'clinica'>

/** What the server is asked for: those that were moved are only told when asked for, and it knows the time. */
export const consultaDe = (status: AgendaUrl['status']): Partial<FiltroVisitas> =>
  status === 'aguardando' ? { sem_resultado: true } : status === 'remarcada' ? { status: [status] } : {}

const statusDe = (status: AgendaUrl['status']): StatusVisita[] =>
  status === undefined || status === 'aguardando' ? [] : status === 'abertas' ? [...VISITA_ABERTA] : [status]

/** The same visits for the file. */
export const exportadasDe = (status: AgendaUrl['status']): Partial<FiltroVisitas> => ({
  status: statusDe(status),
  ...(status === 'aguardando' && { sem_resultado: true }),
})

const passaStatus = (status: AgendaUrl['status'], visita: VisitaLinha) =>
  statusDe(status).length === 0 || statusDe(status).includes(visita.status)

/** Visits of a period that pass the filters. */
export const filtrar = (visitas: readonly VisitaLinha[], { status, tipo, clinica }: Filtro) =>
  visitas.filter(
    (visita) =>
      passaStatus(status, visita) &&
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
