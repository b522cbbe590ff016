import type { CidadeGerida, ResumoCidades } from '@portal/contract/cidades/cidades.contract'
import type { ArquivosService } from '../arquivos/arquivos.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { listEstados } from '../estados/estados.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database } from '../platform/db/db.ts'
import { conflict, unprocessable } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { type Column, csvDownload } from '../platform/spreadsheet/csv-export.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { withLocalCopy } from '../platform/storage/local-copy.ts'
import { EM_ANDAMENTO, type Progresso, type TarefasService } from '../tarefas/tarefas.service.ts'
import {
  type CorrecaoCidade,
  countFaltas,
  countPorUf,
  listCidades,
  lockCidade,
  updateCidade,
} from './gestao.queries.ts'
import { importCidades } from './import-cidades.ts'
import { lockEdicao } from './lote.queries.ts'
import { readEstados } from './municipios.ts'
import { populateCidades } from './populate-cidades.ts'

const SOMENTE_CSV = 'Tipo de arquivo inválido. Use CSV.'

const COLUNAS: readonly Column<CidadeGerida>[] = [
  ['Código do IBGE', ({ codigo_ibge }) => codigo_ibge],
  ['Cidade', ({ nome }) => nome],
  ['UF', ({ estado }) => estado],
  ['Latitude', ({ latitude }) => latitude],
  ['Longitude', ({ longitude }) => longitude],
  ['População', ({ populacao }) => populacao],
  ['DDD', ({ ddd }) => ddd],
  ['Editada', ({ editado_manualmente }) => editado_manualmente],
  ['Atualização', ({ updated_at }) => new Date(updated_at)],
]

type Partes = { database: Database; tarefas: TarefasService; arquivos: ArquivosService }
export type CidadesService = ReturnType<typeof createCidadesService>

/** Management of the cities. */
export function createCidadesService({ database, tarefas, arquivos }: Partes) {
  const { db } = database

  /** Imports this person's file; reports its errors as sentences. */
  async function importArquivo(escopo: Escopo, arquivoId: string, progresso: Progresso) {
    const { stream } = await arquivos.readArquivo(escopo, arquivoId)
    try {
      return await withLocalCopy(stream, ({ file }) => importCidades(database, escopo, file, progresso))
    } catch (error) {
      throw error instanceof InvalidFile ? unprocessable({ arquivo_id: error.message }) : error
    }
  }

  return {
    /** Exports the list as CSV. */
    async export(pedido: Parameters<typeof listCidades>[1]): Promise<Download> {
      const [linhas, { fuso_horario: fuso }] = await Promise.all([listCidades(db, pedido), findEmpresa(db)])
      return csvDownload('cidades', COLUNAS, linhas, fuso)
    },

    async getResumo(): Promise<ResumoCidades> {
      const [faltas, contagens, estados] = await Promise.all([countFaltas(db), countPorUf(db), listEstados(db, true)])
      const nomes = new Map([...readEstados(), ...estados].map(({ code, name }) => [code, name]))
      const quantas = new Map(contagens.map(({ uf, cidades }) => [uf, cidades]))
      for (const uf of quantas.keys()) if (!nomes.has(uf)) nomes.set(uf, uf)
      const por_uf = [...nomes]
        .map(([uf, nome]) => ({ uf, nome, cidades: quantas.get(uf) ?? 0 }))
        .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
      return { ...faltas, estados: contagens.length, por_uf }
    },

    update: (escopo: Escopo, id: string, versao: number, correcao: CorrecaoCidade): Promise<CidadeGerida> =>
      db.transaction(async (tx) => {
        if (!(await lockEdicao(tx))) throw conflict(EM_ANDAMENTO)
        const { depois } = await changeVersioned(tx, escopo, {
          entidade: 'cidades',
          versao,
          lock: lockCidade(tx, id),
          ausente: 'Cidade não encontrada',
          campos: correcao,
          write: () => updateCidade(tx, id, correcao),
        })
        return depois
      }),

    async populate(escopo: Escopo, uf: string | null) {
      if (uf !== null && !readEstados().some(({ code }) => code === uf))
        throw unprocessable({ uf: 'Escolha um estado do Brasil' })
      return tarefas.start(escopo, 'popular_cidades', (progresso) => populateCidades(database, escopo, uf, progresso))
    },

    async runImport(escopo: Escopo, arquivoId: string) {
      // Throws at once for an unreadable file; the task opens it again.
      const { stream, mime } = await arquivos.readArquivo(escopo, arquivoId)
      stream.destroy()
      if (mime !== 'text/csv') throw unprocessable({ arquivo_id: SOMENTE_CSV })
      return tarefas.start(escopo, 'importar_cidades', (progresso) => importArquivo(escopo, arquivoId, progresso))
    },
  }
}
