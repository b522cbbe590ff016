import { createReadStream } from 'node:fs'
import { appendFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  COLUNAS_IMPORTACAO,
  type ColunaImportacao,
  checkMapeamento,
} from '@portal/contract/clinicas/colunas-importacao'
import type { Inspecao } from '@portal/contract/clinicas/importacao.contract'
import type { ArquivosService } from '../../arquivos/arquivos.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Database } from '../../platform/db/db.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import { BOM, toCsv } from '../../platform/spreadsheet/csv-export.ts'
import type { Body, Storage } from '../../platform/storage/keyed.ts'
import { createImportacoes } from '../../tarefas/importacao.service.ts'
import type { TarefasService } from '../../tarefas/tarefas.service.ts'
import { suggestColunas } from './cabecalho.ts'
import { importPlanilha, LIMITES } from './import-clinicas.ts'
import type { Destino } from './resultado.ts'

type Pedido = {
  arquivo_id: string
  mapeamento: readonly (ColunaImportacao | null)[]
  completar_coordenadas: boolean
  simular: boolean
}
type Partes = { database: Database; tarefas: TarefasService; arquivos: ArquivosService; storage: Storage }

export type ImportacaoClinicasService = ReturnType<typeof createImportacaoClinicasService>

export function createImportacaoClinicasService({ database, ...partes }: Partes) {
  const importacoes = createImportacoes(partes, {
    tipo: 'importar_clinicas',
    limites: LIMITES,
    relatorio: 'relatorio-importacao-clinicas.csv',
    campos: () => COLUNAS_IMPORTACAO,
    suggest: suggestColunas,
  })
  return {
    inspectArquivo: (escopo: Escopo, arquivoId: string): Promise<Inspecao> => importacoes.inspect(escopo, arquivoId),

    async startImportacao(escopo: Escopo, pedido: Pedido) {
      const problemas = checkMapeamento(pedido.mapeamento)
      if (Object.keys(problemas).length > 0) throw unprocessable(problemas)
      return importacoes.start(escopo, pedido, async ({ planilha, pasta, progresso, keepRelatorio }) => {
        const relatorio = await createRelatorio(pasta, pedido.simular)
        const importacao = {
          database,
          mapeamento: pedido.mapeamento,
          completarCoordenadas: pedido.completar_coordenadas,
          simular: pedido.simular,
          escopo,
          progresso,
          // Stored within the transaction, so that nothing is imported without its report.
          relatorio: async (destinos: readonly Destino[] | null) =>
            destinos ? relatorio.write(destinos) : void (await keepRelatorio(await relatorio.body())),
        }
        return importPlanilha(importacao, planilha)
      })
    },

    readRelatorio: importacoes.readRelatorio,
  }
}

const SITUACOES = { erro: 'erro', existente: 'já existe', repetida: 'repetida no arquivo' } as const

/** Writes the outcome of every line to a file in `pasta`. */
async function createRelatorio(pasta: string, simulada: boolean) {
  const arquivo = join(pasta, 'relatorio.csv')
  await writeFile(arquivo, BOM + toCsv([['Linha', 'Nome', 'Situação', 'Motivo']]))

  const toLinha = (destino: Destino) => {
    const { linha, nome } = destino
    if (destino.situacao !== 'importada') return [linha, nome, SITUACOES[destino.situacao], destino.motivo]
    const aviso = destino.clinica.latitude === null ? 'sem coordenadas: não aparece na busca por raio' : ''
    return [linha, nome, simulada ? 'será importada' : 'importada', aviso]
  }

  return {
    write: (destinos: readonly Destino[]) => appendFile(arquivo, toCsv(destinos.map(toLinha))),
    /** The complete file, once everything is written. */
    async body(): Promise<Body> {
      return { stream: createReadStream(arquivo), bytes: (await stat(arquivo)).size }
    },
  }
}
