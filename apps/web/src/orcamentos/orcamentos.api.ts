import type { OrdemOrcamentos, TAMANHOS_ORCAMENTOS } from '@portal/contract/orcamentos/opcoes'
import type { FiltroExportado, FiltroOrcamentos, Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { DOS_LEADS } from '../interacoes/interacoes.api.ts'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

type Pedido = FiltroOrcamentos & {
  ordem?: OrdemOrcamentos
  direcao?: 'asc' | 'desc'
  pagina?: number
  tamanho?: (typeof TAMANHOS_ORCAMENTOS)[number]
}

/** A page of quotes; keeps the previous page while loading. */
export const orcamentosQuery = (pedido: Pedido) =>
  api.orcamentos.searchOrcamentos.queryOptions({
    input: pedido,
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Unanswered quotes of a lead, every version by itself; the user's own, for administrators all. */
export const abertosDoLeadQuery = (lead_id: string) =>
  orcamentosQuery({
    lead_id,
    situacao: ['rascunho', 'aguardando_aprovacao', 'enviado', 'visualizado', 'expirado'],
    ultimas: false,
  })

/** Sums of the quotes. */
export const resumoQuery = (pedido: { consultor_id?: string; de?: string; ate?: string }) =>
  api.orcamentos.getResumo.queryOptions({ input: pedido, placeholderData: keepPreviousData, ...MANAGEMENT_CACHE })

/** A quote with its content, answer and versions. */
export const orcamentoQuery = (id: string) =>
  api.orcamentos.getOrcamento.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

/** Initial data of a new quote; fetched anew by each form and never refetched, so that nothing changes while typing. */
export const preparoQuery = (origem: { lead_id?: string; paciente_id?: string; clinica_id?: string }) =>
  api.orcamentos.getPreparo.queryOptions({ input: origem, ...MANAGEMENT_CACHE, gcTime: 0, refetchOnWindowFocus: false })

/** Internal note. A direct call and no query, because every reading is recorded. */
export const readObservacao = (id: string) => api.orcamentos.getObservacao.call({ id })

/** Address of a quote as PDF. */
export const urlPdf = (id: string) => requestOf('aceite.printOrcamento', { id }).url

/** Download address of the quotes that pass the filters. */
export const urlExportacao = (filtro: FiltroExportado, motivo: string) =>
  requestOf('orcamentos.exportOrcamentos', { ...filtro, motivo }).url

/** Everything that shows quotes, and the leads that they move. */
const DOS_ORCAMENTOS = [api.orcamentos.key(), ...DOS_LEADS]

/** Runs a write of a quote and stores the answered record in the cache. */
function useWrite<I>(call: (input: I) => Promise<Orcamento>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (orcamento) => queryClient.setQueryData(orcamentoQuery(orcamento.id).queryKey, orcamento),
    meta: { changes: DOS_ORCAMENTOS, background: true },
  })
}

export const useCreateOrcamento = () => useWrite(api.orcamentos.createOrcamento.call)
export const useUpdateOrcamento = () => useWrite(api.orcamentos.updateOrcamento.call)
export const useSendOrcamento = () => useWrite(api.orcamentos.sendOrcamento.call)
export const useApproveDesconto = () => useWrite(api.orcamentos.approveDesconto.call)
export const useRefuseDesconto = () => useWrite(api.orcamentos.refuseDesconto.call)
export const useExtendValidade = () => useWrite(api.orcamentos.extendValidade.call)
export const useCancelOrcamento = () => useWrite(api.orcamentos.cancelOrcamento.call)
export const useDuplicateOrcamento = () => useWrite(api.orcamentos.duplicateOrcamento.call)
export const useCreateVersao = () => useWrite(api.orcamentos.createVersao.call)

/** Records that WhatsApp is opened with the quote's link; returns the chat with its message. */
export const recordEnvio = (id: string) => api.orcamentos.recordEnvio.call({ id })

export const useCreateComparacao = () =>
  useMutation({
    mutationFn: (orcamentos: string[]) => api.aceite.createComparacao.call({ orcamentos }),
    meta: { changes: DOS_ORCAMENTOS, background: true },
  })

/** Templates of conditions, the company's and the user's own. */
export const condicoesQuery = () => api.condicoesOrcamento.listCondicoes.queryOptions({ ...MANAGEMENT_CACHE })

export function useCondicoes() {
  const meta = { changes: [api.condicoesOrcamento.key()] }
  return {
    create: useMutation(api.condicoesOrcamento.createCondicoes.mutationOptions({ meta })),
    update: useMutation(api.condicoesOrcamento.updateCondicoes.mutationOptions({ meta })),
    remove: useMutation(api.condicoesOrcamento.deleteCondicoes.mutationOptions({ meta })),
  }
}
