import type { OrdemOrcamentos, TAMANHOS_ORCAMENTOS } from '@portal/contract/orcamentos/opcoes'
import type { FiltroExportado, FiltroOrcamentos, Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshLeads } from '../interacoes/interacoes.api.ts'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

type Pedido = FiltroOrcamentos & {
  ordem?: OrdemOrcamentos
  direcao?: 'asc' | 'desc'
  pagina?: number
  tamanho?: (typeof TAMANHOS_ORCAMENTOS)[number]
}

/** A page of quotes; keeps the previous one while loading. */
export const orcamentosQuery = (pedido: Pedido) =>
  api.orcamentos.searchOrcamentos.queryOptions({
    input: pedido,
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Quotes of a lead that nobody answered, versions one by one; one's own, of an administrator all. */
export const abertosDoLeadQuery = (lead_id: string) =>
  orcamentosQuery({
    lead_id,
    situacao: ['rascunho', 'aguardando_aprovacao', 'enviado', 'visualizado', 'expirado'],
    ultimas: false,
  })

/** Cards of the list. */
export const resumoQuery = (pedido: { consultor_id?: string; de?: string; ate?: string }) =>
  api.orcamentos.getResumo.queryOptions({ input: pedido, placeholderData: keepPreviousData, ...MANAGEMENT_CACHE })

/** A quote as its record and its editor show it. */
export const orcamentoQuery = (id: string) =>
  api.orcamentos.getOrcamento.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

/** What a new quote starts with; read anew by each form and then once, so that nothing changes under what is typed. */
export const preparoQuery = (origem: { lead_id?: string; paciente_id?: string; clinica_id?: string }) =>
  api.orcamentos.getPreparo.queryOptions({ input: origem, ...MANAGEMENT_CACHE, gcTime: 0, refetchOnWindowFocus: false })

/** Who may have quotes; for administrators. */
export const consultoresQuery = (enabled: boolean) =>
  api.cadastro.listConsultores.queryOptions({ enabled, ...MANAGEMENT_CACHE })

/** The internal note. Every call is recorded, so it is no query that refetches by itself. */
export const readObservacao = (id: string) => api.orcamentos.getObservacao.call({ id })

/** Address of the quote drawn as a PDF. */
export const urlPdf = (id: string) => requestOf('aceite.printOrcamento', { id }).url

/** Download address of the quotes that pass the filters. */
export const urlExportacao = (filtro: FiltroExportado, motivo: string) =>
  requestOf('orcamentos.exportOrcamentos', { ...filtro, motivo }).url

/** Marks as old what shows quotes, and the leads that they move. */
const refresh = (queryClient: QueryClient) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: api.orcamentos.key() }), refreshLeads(queryClient)])

/** Runs a write of a quote and keeps the record that it answers. */
function useGravar<I>(call: (input: I) => Promise<Orcamento>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (orcamento) => queryClient.setQueryData(orcamentoQuery(orcamento.id).queryKey, orcamento),
    onSettled: () => void refresh(queryClient),
  })
}

export const useCreateOrcamento = () => useGravar(api.orcamentos.createOrcamento.call)
export const useUpdateOrcamento = () => useGravar(api.orcamentos.updateOrcamento.call)
export const useSendOrcamento = () => useGravar(api.orcamentos.sendOrcamento.call)
export const useApproveDesconto = () => useGravar(api.orcamentos.approveDesconto.call)
export const useRefuseDesconto = () => useGravar(api.orcamentos.refuseDesconto.call)
export const useExtendValidade = () => useGravar(api.orcamentos.extendValidade.call)
export const useCancelOrcamento = () => useGravar(api.orcamentos.cancelOrcamento.call)
export const useDuplicateOrcamento = () => useGravar(api.orcamentos.duplicateOrcamento.call)
export const useCreateVersao = () => useGravar(api.orcamentos.createVersao.call)

/** Records that WhatsApp is opened with the link; answers the chat with its message. */
export const recordEnvio = (id: string) => api.orcamentos.recordEnvio.call({ id })

export function useCreateComparacao() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (orcamentos: string[]) => api.aceite.createComparacao.call({ orcamentos }),
    onSettled: () => void refresh(queryClient),
  })
}

/** Templates of conditions, the company's and one's own. */
export const condicoesQuery = () => api.condicoesOrcamento.listCondicoes.queryOptions({ ...MANAGEMENT_CACHE })

export function useCondicoes() {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.condicoesOrcamento.key() })
  return {
    create: useMutation(api.condicoesOrcamento.createCondicoes.mutationOptions({ onSettled })),
    update: useMutation(api.condicoesOrcamento.updateCondicoes.mutationOptions({ onSettled })),
    remove: useMutation(api.condicoesOrcamento.deleteCondicoes.mutationOptions({ onSettled })),
  }
}
