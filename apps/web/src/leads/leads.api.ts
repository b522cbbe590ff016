import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import type { Informado } from '@portal/contract/leads/informado'
import type { Lead, LeadCampos, LeadFicha } from '@portal/contract/leads/lead.contract'
import { keepPreviousData, type QueryClient, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { DOS_LEADS, refreshLeads } from '../interacoes/interacoes.api.ts'
import { api } from '../platform/api.ts'
import { isApiError } from '../platform/api-error.ts'
import { CATALOG_CACHE, MANAGEMENT_CACHE, SEARCH_CACHE } from '../platform/query.ts'
import { isProprio } from './proprios/valores.ts'

/** A lead without its conversation. */
export const leadQuery = (id: string) => api.leads.getLead.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

/** A lead as its drawer opens. Reading the conversation is recorded, so that only the drawer asks for it. */
export const fichaQuery = (id: string) => api.leads.getFicha.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

/** Lead into which an unknown one was merged; fails if it was not merged. */
export const destinoQuery = (id: string) => api.leads.getDestino.queryOptions({ input: { id }, staleTime: 0 })

/** Stages with their labels and colours, in the order of the board. */
export const etapasQuery = () => api.etapas.listEtapas.queryOptions(CATALOG_CACHE)

/** The company's own fields, also archived ones: their values stay readable. */
export const propriosQuery = () => api.etapas.listCampos.queryOptions(CATALOG_CACHE)

/** Reloads the company's own fields after a value was refused: a field may have changed meanwhile. */
export function refreshPropriosAfter(queryClient: QueryClient, error: unknown) {
  if (isApiError(error) && Object.keys(error.campos).some(isProprio))
    void queryClient.invalidateQueries({ queryKey: api.etapas.listCampos.key() })
}

/** Kinds of assistance that a lead may ask for. */
export const itensAssistenciaQuery = () =>
  api.catalogos.listItens.queryOptions({ input: { catalogo: 'tipos_assistencia' }, ...CATALOG_CACHE })

/** Asks the server whether a telephone is in use. */
export const checkTelefone = (telefone: string, exceto?: string) =>
  api.leads.checkTelefone.call({ telefone, ...(exceto && { exceto }) })

export function useCreateLead() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leads.createLead.mutationOptions({
      onSuccess: () => void refreshLeads(queryClient),
      onError: (error) => refreshPropriosAfter(queryClient, error),
    }),
  ).mutateAsync
}

/** Reopens a lost lead as it is now. */
export const useReopenLead = () =>
  useMutation({
    async mutationFn(id: string) {
      const { versao } = await api.leads.getLead.call({ id })
      return api.leads.reopenLead.call({ id, versao })
    },
    meta: { changes: DOS_LEADS },
  })

/** Takes an archived lead back to the board. */
export const useUnarchiveLead = () =>
  useMutation(api.leads.unarchiveLead.mutationOptions({ meta: { changes: DOS_LEADS } }))

/** Puts a saved lead into its open drawer, keeping the conversation and the shared clinics there. */
async function showSalvo(queryClient: QueryClient, salvo: Lead) {
  const { queryKey } = fichaQuery(salvo.id)
  // An answer on its way may be older than this one.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<LeadFicha>(queryKey, (antes) => antes && { ...antes, ...salvo })
  void queryClient.invalidateQueries({ queryKey: leadQuery(salvo.id).queryKey })
  void queryClient.invalidateQueries({ queryKey: api.auditoria.key() })
}

/** Reads, reloads and saves the lead of a form whose fields are saved one by one. */
export function useLeadNow(id: string) {
  const queryClient = useQueryClient()
  const ficha = fichaQuery(id)
  return {
    read: () => queryClient.getQueryData<LeadFicha>(ficha.queryKey),
    reload: () => queryClient.fetchQuery({ ...ficha, staleTime: 0 }),
    async write(versao: number, campos: Partial<LeadCampos>) {
      const salvo = await api.leads.updateLead.call({ id, versao, ...campos }).catch((error: unknown) => {
        refreshPropriosAfter(queryClient, error)
        throw error
      })
      await showSalvo(queryClient, salvo)
      return salvo
    },
  }
}

/** Takes over contact data from a form, if the lead is still in the shown version. */
export function useTakeInformado({ id, versao }: Lead) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (pedido: { interacao: string; campo: Informado }) =>
      api.leads.useInformado.call({ id, versao, ...pedido }),
    onSuccess: (salvo) => showSalvo(queryClient, salvo),
    onError: () => void queryClient.invalidateQueries({ queryKey: fichaQuery(id).queryKey }),
  })
}

/** Health data of a lead. Every call is recorded, so it is no query that refetches by itself. */
export const readClinico = (id: string) => api.leads.getClinico.call({ id })

/** Timeline of a lead, newest first, by page. */
export const interacoesQuery = (id: string) =>
  api.leads.listInteracoes.infiniteOptions({
    input: (pagina: number) => ({ id, pagina }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, paginas) =>
      paginas.reduce((soma, { itens }) => soma + itens.length, 0) < total ? paginas.length + 1 : undefined,
    ...MANAGEMENT_CACHE,
  })

/** Requests the address of a document of an older portal: valid for five minutes, and recorded. */
export const openDocumento = (id: string) => api.cadastro.openDocumento.call({ id })

/** Stages that a lead passed through, newest first. */
export const passagensQuery = (id: string) =>
  api.leads.listPassagens.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

/** User's own link for a message to a lead; always asked anew, because one may have been shared since. */
export const linkDaMensagemQuery = (id: string) =>
  api.leads.getLinkParaLead.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 })

/** Clinic of interest, whose address a message may contain. */
export const clinicaDaMensagemQuery = (id: string | null) =>
  api.clinicas.getDetalhe.queryOptions({ input: id ? { id } : skipToken, ...SEARCH_CACHE })

/** Clinics near a lead's city, nearest first, in pages. */
export const sugeridasQuery = (filtros: FiltrosBusca) =>
  api.busca.findClinicas.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filtros, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (pagina) => pagina.proximo ?? undefined,
    placeholderData: keepPreviousData,
    ...SEARCH_CACHE,
  })

/** Shares a clinic with a lead, which is recorded in the lead's timeline. */
export function useShareComLead(leadId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (pedido: { clinica_id: string; vagas_inicial: number }) =>
      api.compartilhamento.createSharedLink.call({ ...pedido, lead_id: leadId }),
    onSuccess() {
      void refreshLeads(queryClient)
      void queryClient.invalidateQueries({ queryKey: api.compartilhamento.key() })
    },
  })
}

/** Number of vacancies that a new link begins with, a setting of the company. */
export const vagasPadraoQuery = () =>
  api.compartilhamento.listSharedLinks.queryOptions({
    input: { pagina: 1 },
    select: ({ vagas_padrao }) => vagas_padrao,
    ...MANAGEMENT_CACHE,
  })
