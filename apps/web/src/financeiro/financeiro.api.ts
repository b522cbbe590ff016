import type { FiltroLancamentos, LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import { caminhoEnviosPagamento } from '@portal/contract/financeiro/limites'
import type { OrdemLancamentos, TAMANHOS_LANCAMENTOS } from '@portal/contract/financeiro/opcoes'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../cadastro/documentos/send-documento.ts'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

type Pedido = FiltroLancamentos & {
  ordem: OrdemLancamentos
  direcao: 'asc' | 'desc'
  pagina: number
  tamanho: (typeof TAMANHOS_LANCAMENTOS)[number]
}

/** Data of 'Visão geral' for a month; keeps the previous month while loading. */
export const visaoQuery = (mes: string) =>
  api.financeiro.getVisao.queryOptions({ input: { mes }, placeholderData: keepPreviousData, ...MANAGEMENT_CACHE })

/** A page of entries with their sums; keeps the previous page while loading. */
export const lancamentosQuery = (pedido: Pedido) =>
  api.financeiro.listLancamentos.queryOptions({ input: pedido, placeholderData: keepPreviousData, ...MANAGEMENT_CACHE })

/** Download address of the entries that pass a filter. */
export const urlExportacao = (filtro: FiltroLancamentos, formato: 'csv' | 'xlsx', motivo: string) =>
  requestOf('financeiro.exportLancamentos', { ...filtro, formato, motivo }).url

/** An entry with its payments and related entries. */
export const lancamentoQuery = (id: string) =>
  api.financeiro.getLancamento.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

/** Everything that shows entries. */
export const DO_FINANCEIRO = [api.financeiro.key(), api.fechamentos.key(), api.auditoria.key()]

/** Runs a write of an entry and stores the answered record in the cache. */
function useWrite<I>(call: (input: I) => Promise<LancamentoCompleto>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (lancamento) => queryClient.setQueryData(lancamentoQuery(lancamento.id).queryKey, lancamento),
    meta: { changes: DO_FINANCEIRO, background: true },
  })
}

export const useCreateLancamento = () => useWrite(api.financeiro.createLancamento.call)
export const useUpdateLancamento = () => useWrite(api.financeiro.updateLancamento.call)
export const useCancelLancamento = () => useWrite(api.financeiro.cancelLancamento.call)
export const useReverseLancamento = () => useWrite(api.financeiro.reverseLancamento.call)
export const useResumeLancamento = () => useWrite(api.financeiro.resumeLancamento.call)
export const useRegisterPagamento = () => useWrite(api.financeiro.registerPagamento.call)
export const useUndoPagamento = () => useWrite(api.financeiro.undoPagamento.call)
export const useAnswerContestacao = () => useWrite(api.financeiro.answerContestacao.call)

/** Pays several commissions, all or none; resolves once the offered ones are only those still owed. */
export const usePayComissoes = () =>
  useMutation(api.financeiro.payComissoes.mutationOptions({ meta: { changes: DO_FINANCEIRO } }))

/** Records that a clinic is asked for a payment; returns the WhatsApp chat and the message. */
export const useRecordCobranca = () =>
  useMutation({
    mutationFn: (id: string) => api.financeiro.recordCobranca.call({ id }),
    meta: { changes: DO_FINANCEIRO, background: true },
  })

type NovoComprovante = { id: string; file: File; signal: AbortSignal; onProgress: (fracao: number) => void }

/** Attaches a receipt to a payment, replacing an earlier one; resolves once the button shows the new one. */
export const useAttachComprovante = () =>
  useMutation({
    mutationFn: ({ id, file, ...options }: NovoComprovante) =>
      send(
        file,
        {
          endpoint: caminhoEnviosPagamento(id),
          conclude: (envio, signal) => api.comprovantes.concludeComprovante.call({ id, envio }, { signal }),
        },
        { tipo: 'comprovante', ...options },
      ),
    meta: { changes: DO_FINANCEIRO },
  })

/** Address of a receipt, valid for a few minutes. Every call is recorded. */
export const openComprovante = (id: string) => api.comprovantes.openComprovante.call({ id })
