import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { requestOf } from '../../platform/link.ts'

/** Columns of an uploaded file; idle without one. */
export const useInspecao = (arquivoId: string | undefined) =>
  useQuery(
    api.importacao.inspectArquivo.queryOptions({
      input: arquivoId ? { arquivo_id: arquivoId } : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  )

export const useStartImportacao = () => useMutation(api.importacao.startImportacao.mutationOptions())

/** Download address of a task's report. */
export const relatorioUrl = (tarefaId: string) => requestOf('importacao.downloadRelatorio', { tarefa_id: tarefaId }).url
