import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { requestOf } from '../../platform/link.ts'

/** Columns of a file that was sent; idle without one. */
export const useInspecao = (arquivoId: string | undefined) =>
  useQuery(
    api.importacao.inspectArquivo.queryOptions({
      input: arquivoId ? { arquivo_id: arquivoId } : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  )

export const useStartImportacao = () => useMutation(api.importacao.startImportacao.mutationOptions())

/** Address of the report of a task, for the browser to save. */
export const relatorioUrl = (tarefaId: string) => requestOf('importacao.downloadRelatorio', { tarefa_id: tarefaId }).url
