import type { FiltroVisitas, VisitaLinha } from '@portal/contract/agenda/agenda.contract'
import { type StatusVisita, VISITA_ABERTA } from '@portal/contract/agenda/opcoes'
import type { AgendaUrl } from './agenda-url.ts'

type Filtro = Pick<AgendaUrl, 'status' | 'tipo' | 'clinica'>

/** State filters that only the server can apply: moved visits, otherwise left out, and results due by its clock. */
export const consultaDe = (status: AgendaUrl['status']): Partial<FiltroVisitas> =>
  status === 'aguardando' ? { sem_resultado: true } : status === 'remarcada' ? { status: [status] } : {}

const statusDe = (status: AgendaUrl['status']): StatusVisita[] =>
  status === undefined || status === 'aguardando' ? [] : status === 'abertas' ? [...VISITA_ABERTA] : [status]

/** The same filters when the server applies all of them: for calendars and the exported file. */
export const filtroDe = ({ status, tipo, clinica }: Filtro): Partial<FiltroVisitas> => ({
  status: statusDe(status),
  ...(status === 'aguardando' && { sem_resultado: true }),
  ...(tipo && { tipo: [tipo] }),
  ...(clinica && { clinica_id: clinica }),
})

const passaStatus = (status: AgendaUrl['status'], visita: VisitaLinha) =>
  statusDe(status).length === 0 || statusDe(status).includes(visita.status)

/** Visits of a period that pass the filters. */
export const filter = (visitas: readonly VisitaLinha[], { status, tipo, clinica }: Filtro) =>
  visitas.filter(
    (visita) =>
      passaStatus(status, visita) &&
      (tipo === undefined || visita.tipo === tipo) &&
      (clinica === undefined || visita.clinica_id === clinica),
  )

export const isFiltrada = ({ status, tipo, clinica }: Filtro) =>
  status !== undefined || tipo !== undefined || clinica !== undefined

/** Options of the clinic filter; includes the chosen clinic even without visits, nameless until clinics are known. */
export function opcoesDeClinica(
  clinicas: readonly { id: string; nome: string }[] | undefined,
  escolhida: string | undefined,
) {
  const opcoes = (clinicas ?? []).map(({ id, nome }) => ({ value: id, label: nome }))
  if (escolhida === undefined || opcoes.some(({ value }) => value === escolhida)) return opcoes
  return [{ value: escolhida, label: clinicas ? 'Clínica sem visitas neste período' : '…' }, ...opcoes]
}
