import { COLUNAS_TRADUZIDAS, type ColunaDoArquivo, temPassado } from '@portal/contract/leads/colunas-importacao'
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

const TRADUZIDAS: readonly (ColunaDoArquivo | null)[] = Object.values(COLUNAS_TRADUZIDAS)

/** True if a file has values to translate. Without a past, its origins are recognised without questions. */
export const temTraducao = (mapeamento: readonly (ColunaDoArquivo | null)[]) =>
  temPassado(mapeamento) || mapeamento.includes('consultor')

/** Values of a file for stages, reasons, origins and people; idle without such columns. */
export const valoresLeadsQuery = (
  arquivoId: string | undefined,
  mapeamento: readonly (ColunaDoArquivo | null)[] | undefined,
) =>
  api.importacaoLeads.listValoresLeads.queryOptions({
    // Asked again only when one of these columns changes.
    input:
      arquivoId && mapeamento && temTraducao(mapeamento)
        ? {
            arquivo_id: arquivoId,
            mapeamento: mapeamento.map((campo) =>
              TRADUZIDAS.includes(campo) && (campo !== 'origem' || temPassado(mapeamento)) ? campo : null,
            ),
          }
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const useStartImportacaoLeads = () => useMutation(api.importacaoLeads.startImportacaoLeads.mutationOptions())

/** Download address of the lines that were not imported. */
export const relatorioLeadsUrl = (tarefaId: string) =>
  requestOf('importacaoLeads.downloadRelatorioLeads', { tarefa_id: tarefaId }).url
