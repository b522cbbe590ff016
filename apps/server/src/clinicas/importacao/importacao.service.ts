import { type ColunaImportacao, checkMapeamento } from '@portal/contract/clinicas/colunas-importacao'
import type { Inspecao } from '@portal/contract/clinicas/importacao.contract'
import type { ArquivosService } from '../../arquivos/arquivos.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Database } from '../../platform/db/db.ts'
import { notFound, unprocessable } from '../../platform/http/errors.ts'
import { ArquivoInvalido } from '../../platform/spreadsheet/csv.ts'
import { type Planilha, readAmostra, withPlanilha } from '../../platform/spreadsheet/spreadsheet.ts'
import type { Storage } from '../../platform/storage/keyed.ts'
import { withLocalCopy } from '../../platform/storage/local-copy.ts'
import type { Progresso, TarefasService } from '../../tarefas/tarefas.service.ts'
import { suggestColunas } from './cabecalho.ts'
import { importarClinicas, LIMITES } from './importar-clinicas.ts'
import { createRelatorio } from './relatorio.ts'

const AMOSTRA_LINHAS = 5
const AMOSTRA_TEXTO = 120
const RELATORIO_AUSENTE = 'O relatório não está mais disponível. Ele é guardado por um dia.'
/** Storage key next to files uploaded for reading, which are removed after a day. */
const chaveRelatorio = (tarefaId: string) => `importacoes/relatorio-${tarefaId}.csv`

type Pedido = {
  arquivo_id: string
  mapeamento: readonly (ColunaImportacao | null)[]
  completar_coordenadas: boolean
  simular: boolean
}
type Partes = { database: Database; tarefas: TarefasService; arquivos: ArquivosService; storage: Storage }

async function describeColunas(planilha: Planilha): Promise<Inspecao['colunas']> {
  const linhas = await readAmostra(planilha, AMOSTRA_LINHAS)
  const sugestoes = suggestColunas(planilha.titulos)
  return planilha.titulos.map((titulo, i) => ({
    titulo: titulo.slice(0, AMOSTRA_TEXTO),
    amostra: linhas.flatMap((valores) => valores[i]?.slice(0, AMOSTRA_TEXTO) || []),
    sugestao: sugestoes[i] ?? null,
  }))
}

export type ImportacaoService = ReturnType<typeof createImportacaoService>

/** Import of clinics from uploaded files. */
export function createImportacaoService({ database, tarefas, arquivos, storage }: Partes) {
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

  const importar = (escopo: Escopo, pedido: Pedido, progresso: Progresso, tarefaId: string) =>
    withArquivo(escopo, pedido.arquivo_id, async ({ arquivo, pasta }) => {
      const relatorio = await createRelatorio(pasta, pedido.simular)
      return importarClinicas({
        database,
        arquivo,
        mapeamento: pedido.mapeamento,
        completarCoordenadas: pedido.completar_coordenadas,
        simular: pedido.simular,
        escopo,
        progresso,
        // Stored before the transaction ends: without a report nothing is imported.
        relatorio: async (destinos) =>
          destinos
            ? relatorio.write(destinos)
            : storage.put(chaveRelatorio(tarefaId), await relatorio.body(), 'text/csv'),
      })
    })

  return {
    async inspectArquivo(escopo: Escopo, arquivoId: string): Promise<Inspecao> {
      return withArquivo(escopo, arquivoId, ({ nome, arquivo }) =>
        withPlanilha(arquivo, LIMITES, async (planilha) => ({
          nome,
          formato: planilha.formato,
          colunas: await describeColunas(planilha),
        })),
      )
    },

    async startImportacao(escopo: Escopo, pedido: Pedido) {
      const problemas = checkMapeamento(pedido.mapeamento)
      if (Object.keys(problemas).length > 0)
        throw unprocessable(problemas)
        // Reports a missing file at once; the task opens it again.
      ;(await arquivos.readArquivo(escopo, pedido.arquivo_id)).stream.destroy()
      const started = tarefas.start(escopo, 'importar_clinicas', async (progresso) =>
        importar(escopo, pedido, progresso, (await started).id),
      )
      return started
    },

    async readRelatorio(escopo: Escopo, tarefaId: string) {
      const { tipo } = await tarefas.get(escopo, tarefaId)
      const conteudo = tipo === 'importar_clinicas' ? await storage.read(chaveRelatorio(tarefaId)) : null
      if (!conteudo) throw notFound(RELATORIO_AUSENTE)
      return { nome: 'relatorio-importacao-clinicas.csv', tipo: 'text/csv; charset=utf-8', conteudo }
    },
  }
}
