import { createHash } from 'node:crypto'
import type { TipoTarefa } from '@portal/contract/tarefas/tarefas.contract'
import type { ArquivosService } from '../arquivos/arquivos.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { notFound, unprocessable } from '../platform/http/errors.ts'
import { InvalidFile, type Limits } from '../platform/spreadsheet/limits.ts'
import { readSample, type Spreadsheet, withSpreadsheet } from '../platform/spreadsheet/spreadsheet.ts'
import type { Body, Storage } from '../platform/storage/keyed.ts'
import { withLocalCopy } from '../platform/storage/local-copy.ts'
import { Cancelada, type Progresso, type Registro, type TarefasService } from './tarefas.service.ts'

const AMOSTRA_LINHAS = 5
const AMOSTRA_TEXTO = 120
const RELATORIO_AUSENTE = 'O relatório não está mais disponível. Ele é guardado por um dia.'
/** Key of the report, beside uploads that are removed after a day. */
const chaveRelatorio = (tarefaId: string) => `importacoes/relatorio-${tarefaId}.csv`

type Partes = { tarefas: TarefasService; arquivos: ArquivosService; storage: Storage }
type Colunas<Campo> = readonly (Campo | null)[]
type MaybeLater<T> = T | Promise<T>
type Oque<Campo> = {
  tipo: TipoTarefa
  limites: Limits
  relatorio: string
  /** Fields that a column can fill, and the field that each column seems to be. */
  campos: () => MaybeLater<readonly { campo: Campo }[]>
  suggest: (titulos: readonly string[]) => MaybeLater<Colunas<Campo>>
}
type Pedido<Campo> = {
  arquivo_id: string
  mapeamento: Colunas<Campo>
  /** Other choices for a file with these titles, by hashes of its words. */
  valores?: Lembrados
  /** Removes the file, which names people, once all of it was imported or a part and then cancelled. */
  descartar?: boolean
}
/** Open spreadsheet, a folder that is removed afterwards, and the task's progress. */
export type Trabalho = {
  planilha: Spreadsheet
  pasta: string
  progresso: Progresso
  keepParcial: Registro['keepParcial']
  keepRelatorio: (body: Body) => Promise<unknown>
}

/** A person's choices for words of a file; words are hashed, because they may be names. */
export type Lembrados = Readonly<Record<string, string | null>>

/** Hash of a file's titles, which may contain personal data; equal titles give equal hashes. */
const signatureOf = (titulos: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(titulos.map((titulo) => titulo.trim().toLowerCase())))
    .digest('base64url')

/** Common part of imports from an uploaded spreadsheet: sample, earlier choices, task, report. */
export function createImportacoes<Campo extends string>(
  { tarefas, arquivos, storage }: Partes,
  { tipo, limites, relatorio, campos, suggest }: Oque<Campo>,
) {
  /** Runs `work` on a file of this person; reports errors of the file at its field. */
  async function withArquivo<T>(
    escopo: Escopo,
    id: string,
    work: (planilha: Spreadsheet, nome: string, pasta: string) => Promise<T>,
  ) {
    const { nome, stream } = await arquivos.readArquivo(escopo, id)
    try {
      return await withLocalCopy(stream, ({ file, folder }) =>
        withSpreadsheet(file, limites, (planilha) => work(planilha, nome, folder)),
      )
    } catch (error) {
      throw error instanceof InvalidFile ? unprocessable({ arquivo_id: error.message }) : error
    }
  }

  /** Choices of this person for a file with these titles, else suggestions. */
  async function recall(escopo: Escopo, titulos: readonly string[]) {
    const lembrado = await tarefas.findMapeamento(escopo, tipo, signatureOf(titulos))
    const { colunas, valores = {} } = (Array.isArray(lembrado) ? { colunas: lembrado } : (lembrado ?? {})) as {
      colunas?: Colunas<Campo> | null
      valores?: Lembrados
    }
    const conhecidos: ReadonlySet<unknown> = new Set([null, ...(await campos()).map(({ campo }) => campo)])
    const vale = colunas?.length === titulos.length && colunas.every((campo) => conhecidos.has(campo))
    return { colunas: vale ? colunas : await suggest(titulos), valores }
  }

  /** Keeps what was chosen otherwise than suggested; choosing as suggested forgets it. */
  async function remember(
    { keepMapeamento }: Registro,
    titulos: readonly string[],
    { mapeamento, valores = {} }: Pedido<Campo>,
  ) {
    const sugerido = await suggest(titulos)
    const mudou = mapeamento.some((campo, i) => campo !== sugerido[i])
    const colunas = mudou ? mapeamento : null
    const guardado = Object.keys(valores).length > 0 ? { colunas, valores } : colunas
    return keepMapeamento(signatureOf(titulos), guardado)
  }

  return {
    /** Titles and first values of the columns, each with its remembered or suggested field. */
    inspect: (escopo: Escopo, arquivoId: string) =>
      withArquivo(escopo, arquivoId, async (planilha, nome) => {
        const linhas = await readSample(planilha, AMOSTRA_LINHAS)
        const { colunas: sugestoes } = await recall(escopo, planilha.titulos)
        const colunas = planilha.titulos.map((titulo, i) => ({
          titulo: titulo.slice(0, AMOSTRA_TEXTO),
          amostra: linhas.flatMap((valores) => valores[i]?.slice(0, AMOSTRA_TEXTO) || []),
          sugestao: sugestoes[i] ?? null,
        }))
        return { nome, formato: planilha.formato, colunas }
      }),

    /** Reads a file of this person with their last choices for words in one with its titles. */
    look: <T>(
      escopo: Escopo,
      arquivoId: string,
      read: (planilha: Spreadsheet, lembrados: Lembrados) => Promise<T>,
    ): Promise<T> =>
      withArquivo(escopo, arquivoId, async (planilha) =>
        read(planilha, (await recall(escopo, planilha.titulos)).valores),
      ),

    async start(escopo: Escopo, pedido: Pedido<Campo>, run: (trabalho: Trabalho) => Promise<unknown>) {
      const { arquivo_id, descartar = false } = pedido
      // Throws at once for a missing file; the task opens it again.
      ;(await arquivos.readArquivo(escopo, arquivo_id)).stream.destroy()
      // The nightly job removes a file that could not be removed here.
      const discard = async () => descartar && arquivos.removeImportacao(escopo, arquivo_id).catch(() => false)
      return tarefas.start(escopo, tipo, async (progresso, registro) => {
        let gravou = false
        const keepParcial: Registro['keepParcial'] = async (...parcial) => {
          await registro.keepParcial(...parcial)
          gravou = true
        }
        const keepRelatorio = (body: Body) => storage.put(chaveRelatorio(registro.id), body, 'text/csv')
        try {
          const resultado = await withArquivo(escopo, arquivo_id, async (planilha, _, pasta) => {
            await remember(registro, planilha.titulos, pedido)
            return run({ planilha, pasta, progresso, keepParcial, keepRelatorio })
          })
          await discard()
          return resultado
        } catch (error) {
          if (gravou && error instanceof Cancelada) await discard()
          throw error
        }
      })
    },

    async readRelatorio(escopo: Escopo, tarefaId: string) {
      const tarefa = await tarefas.get(escopo, tarefaId)
      const conteudo = tarefa.tipo === tipo ? await storage.read(chaveRelatorio(tarefaId)) : null
      if (!conteudo) throw notFound(RELATORIO_AUSENTE)
      return { nome: relatorio, tipo: 'text/csv; charset=utf-8', conteudo }
    },
  }
}
