import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { requestOf } from '../../platform/link.ts'

/** Columns of an uploaded file; idle without one. */
export const useInspecaoLeads = (arquivoId: string | undefined) =>
  useQuery(
    api.importacaoLeads.inspectArquivoLeads.queryOptions({
      input: arquivoId ? { arquivo_id: arquivoId } : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  )

export const useStartImportacaoLeads = () => useMutation(api.importacaoLeads.startImportacaoLeads.mutationOptions())

/** Download address of the lines that did not come in. */
export const relatorioLeadsUrl = (tarefaId: string) =>
  requestOf('importacaoLeads.downloadRelatorioLeads', { tarefa_id: tarefaId }).url
