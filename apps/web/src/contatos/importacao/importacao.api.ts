import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { requestOf } from '../../platform/link.ts'

/** Columns of an uploaded file; idle without one. */
export const useInspecaoContatos = (arquivoId: string | undefined) =>
  useQuery(
    api.importacaoContatos.inspectArquivoContatos.queryOptions({
      input: arquivoId ? { arquivo_id: arquivoId } : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  )

export const useStartImportacaoContatos = () =>
  useMutation(api.importacaoContatos.startImportacaoContatos.mutationOptions())

/** Query key of the whole phone book, for invalidating it. */
export const contatosKey = () => api.contatos.key()

/** Download address of the lines that were not imported. */
export const relatorioContatosUrl = (tarefaId: string) =>
  requestOf('importacaoContatos.downloadRelatorioContatos', { tarefa_id: tarefaId }).url
