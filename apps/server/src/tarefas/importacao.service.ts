import type { TipoTarefa } from '@portal/contract/tarefas/tarefas.contract'
import type { ArquivosService } from '../arquivos/arquivos.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { notFound, unprocessable } from '../platform/http/errors.ts'
import { ArquivoInvalido } from '../platform/spreadsheet/csv.ts'
import type { Limits } from '../platform/spreadsheet/limits.ts'
import { readAmostra, withPlanilha } from '../platform/spreadsheet/spreadsheet.ts'
import type { Body, Storage } from '../platform/storage/keyed.ts'
import { withLocalCopy } from '../platform/storage/local-copy.ts'
import type { Progresso, TarefasService } from './tarefas.service.ts'

const AMOSTRA_LINHAS = 5
const AMOSTRA_TEXTO = 120
const RELATORIO_AUSENTE = 'O relatório não está mais disponível. Ele é guardado por um dia.'
/** Storage key next to files uploaded for reading, which are removed after a day. */
const chaveRelatorio = (tarefaId: string) => `importacoes/relatorio-${tarefaId}.csv`

type Partes = { tarefas: TarefasService; arquivos: ArquivosService; storage: Storage }
type Oque = { tipo: TipoTarefa; limites: Limits; relatorio: string }
/** A local copy of the uploaded file, in a folder that is removed afterwards, and the task that reads it. */
export type Trabalho = {
  arquivo: string
  pasta: string
  progresso: Progresso
  keepRelatorio: (body: Body) => Promise<unknown>
}

/** What every import of an uploaded spreadsheet does around its rows: sample, task, report. */
export function createImportacoes({ tarefas, arquivos, storage }: Partes, { tipo, limites, relatorio }: Oque) {
  /** Runs `work` on a file of this person; reports errors of the file at its field. */
  async function withArquivo<T>(
    escopo: Escopo,
    id: string,
    work: (copia: { nome: string; arquivo: string; pasta: string }) => Promise<T>,
  ) {
    const { nome, stream } = await arquivos.readArquivo(escopo, id)
    try {
      return await withLocalCopy(stream, ({ file, folder }) => work({ nome, arquivo: file, pasta: folder }))
    } catch (error) {
      throw error instanceof ArquivoInvalido ? unprocessable({ arquivo_id: error.message }) : error
    }
  }

  return {
    /** Titles and first values of the columns, each with the field that `suggest` names. */
    inspect: <Campo>(escopo: Escopo, arquivoId: string, suggest: (titulos: readonly string[]) => (Campo | null)[]) =>
      withArquivo(escopo, arquivoId, ({ nome, arquivo }) =>
        withPlanilha(arquivo, limites, async (planilha) => {
          const linhas = await readAmostra(planilha, AMOSTRA_LINHAS)
          const sugestoes = suggest(planilha.titulos)
          const colunas = planilha.titulos.map((titulo, i) => ({
            titulo: titulo.slice(0, AMOSTRA_TEXTO),
            amostra: linhas.flatMap((valores) => valores[i]?.slice(0, AMOSTRA_TEXTO) || []),
            sugestao: sugestoes[i] ?? null,
          }))
          return { nome, formato: planilha.formato, colunas }
        }),
      ),

    async start(escopo: Escopo, arquivoId: string, run: (trabalho: Trabalho) => Promise<unknown>) {
      // Reports a missing file at once; the task opens it again.
      ;(await arquivos.readArquivo(escopo, arquivoId)).stream.destroy()
      const started = tarefas.start(escopo, tipo, async (progresso) => {
        const { id } = await started
        return withArquivo(escopo, arquivoId, ({ arquivo, pasta }) =>
          run({
            arquivo,
            pasta,
            progresso,
            keepRelatorio: (body) => storage.put(chaveRelatorio(id), body, 'text/csv'),
          }),
        )
      })
      return started
    },

    async readRelatorio(escopo: Escopo, tarefaId: string) {
      const tarefa = await tarefas.get(escopo, tarefaId)
      const conteudo = tarefa.tipo === tipo ? await storage.read(chaveRelatorio(tarefaId)) : null
      if (!conteudo) throw notFound(RELATORIO_AUSENTE)
      return { nome: relatorio, tipo: 'text/csv; charset=utf-8', conteudo }
    },
  }
}
