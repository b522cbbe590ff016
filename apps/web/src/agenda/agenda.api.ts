import type {
  FiltroCalendario,
  FiltroVisitas,
  Visita,
  VisitaDoCalendario,
} from '@portal/contract/agenda/agenda.contract'
import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { DOS_LEADS } from '../interacoes/interacoes.api.ts'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE, SEARCH_CACHE } from '../platform/query.ts'
import { notifyError } from '../ui/notify.ts'

/** A visit for its window. */
export const visitaQuery = (id: string) => api.agenda.getVisita.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

/** Visits of a lead, newest first. */
export const visitasDoLeadQuery = (id: string) =>
  api.agenda.listVisitasDoLead.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

/** Clinics to choose from, with the way from the lead's city: those with earlier contact first, then the nearest. */
export const clinicasParaVisitaQuery = (texto: string, lead_id: string | undefined) =>
  api.agenda.listClinicasParaVisita.queryOptions({
    input: { texto, ...(lead_id && { lead_id }) },
    placeholderData: keepPreviousData,
    ...SEARCH_CACHE,
  })

const MINIMO_LEADS = 2
const LEADS_ACHADOS = 25
/** First of the user's own leads with the text in name, telephone or code; idle below two letters. */
export const leadsPorTextoQuery = (texto: string) =>
  api.leads.listLeads.queryOptions({
    input: { texto, grupo: 'abertos', tamanho: LEADS_ACHADOS },
    enabled: texto.length >= MINIMO_LEADS,
    placeholderData: keepPreviousData,
    ...SEARCH_CACHE,
  })

/** Free texts of a visit: health data. A call and no query, because queries refetch and every reading is recorded. */
export const readTextos = (id: string) => api.agenda.getTextos.call({ id })

/** Address of a visit's calendar file. */
export const urlIcs = (id: string) => requestOf('agenda.getIcs', { id }).url

/** Runs a write of visits and caches the answered visit, also in its lead's list, which would be stale otherwise. */
function useWrite<I>(call: (input: I) => Promise<Visita>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess(visita) {
      queryClient.setQueryData(visitaQuery(visita.id).queryKey, visita)
      if (visita.lead_id)
        queryClient.setQueryData(
          visitasDoLeadQuery(visita.lead_id).queryKey,
          (lista) =>
            lista && {
              ...lista,
              itens: [...lista.itens.filter(({ id }) => id !== visita.id), visita].toSorted((a, b) =>
                b.inicio.localeCompare(a.inicio),
              ),
            },
        )
    },
    meta: { changes: [api.agenda.key(), ...DOS_LEADS], background: true },
  })
}

export const useCreateVisita = () => useWrite(api.agenda.createVisita.call)
export const useUpdateVisita = () => useWrite(api.agenda.updateVisita.call)
export const useConfirmVisita = () => useWrite(api.agenda.confirmVisita.call)
export const useRescheduleVisita = () => useWrite(api.agenda.rescheduleVisita.call)
export const useCancelVisita = () => useWrite(api.agenda.cancelVisita.call)
export const useFinishVisita = () => useWrite(api.agenda.finishVisita.call)

/** Private address of the user's own calendar. */
export const assinaturaQuery = () => api.agenda.getAssinatura.queryOptions(MANAGEMENT_CACHE)

const useAssinatura = <O>(call: () => Promise<O>, failure: string) =>
  useMutation({
    mutationFn: call,
    onError: () => notifyError(failure),
    meta: { changes: [assinaturaQuery().queryKey] },
  })

export const useCreateAssinatura = () =>
  useAssinatura(() => api.agenda.createAssinatura.call(), 'Erro ao criar o endereço do calendário')
export const useDeleteAssinatura = () =>
  useAssinatura(() => api.agenda.deleteAssinatura.call(), 'Erro ao encerrar o endereço do calendário')

type DoPeriodo = Partial<FiltroVisitas> & Pick<FiltroVisitas, 'de' | 'ate'>

/** Visits that start in a period. */
export const visitasQuery = (filtro: DoPeriodo) =>
  api.agenda.listVisitas.queryOptions({ input: filtro, ...MANAGEMENT_CACHE })

type DoCalendario = DoPeriodo & Pick<FiltroCalendario, 'por' | 'cabem'>

/** Visits of a period for a calendar. While loading, the previous answer stays for a new filter, not for new days. */
export const calendarioQuery = (filtro: DoCalendario) =>
  api.agenda.listCalendario.queryOptions({
    input: filtro,
    placeholderData: (antes, query) => {
      const pedido = (query?.queryKey[1] as { input?: DoCalendario } | undefined)?.input
      return (['de', 'ate', 'por', 'consultor_id'] as const).every((campo) => pedido?.[campo] === filtro[campo])
        ? antes
        : undefined
    },
    ...MANAGEMENT_CACHE,
  })

/** Clinics that appear in a period's visits, for the filter. */
export const clinicasDoPeriodoQuery = (filtro: DoPeriodo) =>
  api.agenda.listClinicasDoPeriodo.queryOptions({ input: filtro, ...MANAGEMENT_CACHE })

/** Download address of the visits of a period. */
export const urlExportacao = (filtro: DoPeriodo, motivo: string) =>
  requestOf('agenda.exportVisitas', { ...filtro, motivo }).url

/** Covers in which the user is absent or the substitute. */
export const coberturasQuery = (enabled: boolean) =>
  api.distribuicao.listCoberturas.queryOptions({ input: {}, enabled, ...MANAGEMENT_CACHE })

/** Replaces a moved visit by its new one in the cached calendars, until they are refetched. */
export const replaceVisita = (queryClient: QueryClient, id: string, nova: VisitaDoCalendario) =>
  queryClient.setQueriesData<{ itens: VisitaDoCalendario[] }>({ queryKey: api.agenda.listCalendario.key() }, (lista) =>
    lista?.itens.some((visita) => visita.id === id)
      ? {
          ...lista,
          itens: lista.itens
            .map((visita) => (visita.id === id ? nova : visita))
            .toSorted((a, b) => Date.parse(a.inicio) - Date.parse(b.inicio)),
        }
      : lista,
  )
