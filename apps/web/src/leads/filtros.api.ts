import type { CampoCampanha } from '@portal/contract/leads/toque'
import { keepPreviousData, skipToken, useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE, SEARCH_CACHE } from '../platform/query.ts'
import { notifyFailure } from '../ui/notify.ts'

/** Name of the clinic whose id is in the address. */
export const clinicaQuery = (id: string | undefined) =>
  api.clinicas.getDetalhe.queryOptions({ input: id ? { id } : skipToken, ...SEARCH_CACHE })

/** Kind and name of the link whose id is in the address. */
export const linkQuery = (id: string | undefined) =>
  api.leads.getLinkDosLeads.queryOptions({ input: id ? { id } : skipToken, ...SEARCH_CACHE })

/** Campaigns or advertisements of the leads that the user may see; idle until their input is used. */
export const campanhasQuery = (campo: CampoCampanha, texto: string, enabled: boolean) =>
  api.leads.listCampanhas.queryOptions({
    input: { campo, texto },
    enabled,
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

export const filtrosQuery = () => api.leads.listFiltros.queryOptions(MANAGEMENT_CACHE)

/** Creates and deletes saved filters. `create` leaves its error to the caller; `remove` reports it in a message. */
export function useFiltros() {
  const meta = { changes: [api.leads.listFiltros.key()] }
  const onError = (error: unknown) => notifyFailure(error, 'Erro ao excluir filtro')
  return {
    create: useMutation(api.leads.createFiltro.mutationOptions({ meta })),
    remove: useMutation(api.leads.deleteFiltro.mutationOptions({ meta, onError })),
  }
}
