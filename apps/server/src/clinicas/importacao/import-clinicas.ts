import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { COLUNAS_MAXIMO, type ColunaImportacao, LINHAS_MAXIMO } from '@portal/contract/clinicas/colunas-importacao'
import type { ResultadoImportacao } from '@portal/contract/clinicas/importacao.contract'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import { listCidades } from '../../cidades/cidades.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { CsvRecord } from '../../platform/spreadsheet/csv.ts'
import { readBatches, type Spreadsheet, withSpreadsheet } from '../../platform/spreadsheet/spreadsheet.ts'
import { textKey } from '../../platform/text-key.ts'
import { insertClinicas } from '../lote.queries.ts'
import { type Cabecalho, createCabecalho, suggestColunas } from './cabecalho.ts'
import { insertRegularidades, listEstados, lockImportacao } from './importacao.queries.ts'
import { type Lida, readLinha } from './linha.ts'
import { createReconhecedor } from './reconhecer.ts'
import { addDestino, createResultado, type Destino } from './resultado.ts'

/** Largest file that is imported. */
export const LIMITES = { linhas: LINHAS_MAXIMO, colunas: COLUNAS_MAXIMO }
const LOTE = 250

type Opcoes = {
  database: Database
  /** Field of each column, by position; by default derived from the titles. */
  mapeamento?: readonly (ColunaImportacao | null)[]
  /** Gives clinics without coordinates those of their municipality's seat. */
  completarCoordenadas?: boolean
  /** Does everything except writing. */
  simular?: boolean
  /** Person who imports; null for the command line. */
  escopo?: Escopo | null
  /** Receives the titles of ignored columns. */
  ignoradas?: (titulos: string[]) => void
  /** Called between batches; throwing cancels the import with nothing written. */
  progresso?: (lidas: number, total: number) => Promise<void> | void
  /** Receives every line's outcome in order, then null; throwing rolls the import back. */
  relatorio?: (destinos: readonly Destino[] | null) => Promise<void>
}

export type Importacao = Opcoes & { arquivo: string }

/** Imports the valid lines of a file in one transaction; existing clinics are left unchanged. */
export const importClinicas = ({ arquivo, ...opcoes }: Importacao): Promise<ResultadoImportacao> =>
  withSpreadsheet(arquivo, LIMITES, (planilha) => importPlanilha(opcoes, planilha))

/** Like `importClinicas`, but reads an open spreadsheet. */
export async function importPlanilha(importacao: Opcoes, planilha: Spreadsheet): Promise<ResultadoImportacao> {
  const { database, mapeamento, simular = false, progresso } = importacao
  const { titulos } = planilha
  const cabecalho = createCabecalho(titulos, mapeamento ?? suggestColunas(titulos))
  importacao.ignoradas?.(titulos.filter((titulo, i) => titulo !== '' && cabecalho.colunas[i] === null))
  const total = await planilha.countLines()
  await progresso?.(0, total)
  if (simular) return walk(database.db, importacao, planilha, cabecalho, total)
  return database.db.transaction(async (tx) => {
    if (!(await lockImportacao(tx))) throw conflict('Importação em andamento. Aguarde o término.')
    return walk(tx, importacao, planilha, cabecalho, total)
  })
}

async function walk(db: Db, importacao: Opcoes, planilha: Spreadsheet, cabecalho: Cabecalho, total: number) {
  const { completarCoordenadas = false, simular = false, escopo = null, progresso, relatorio } = importacao
  const estados = await readEstados(db)
  const findSede = completarCoordenadas ? await createSedes(db) : () => undefined
  const completadas = new WeakSet<ClinicaCampos>()
  const reconhece = createReconhecedor(db)
  const resultado = createResultado(simular)

  async function endLote(lote: readonly Lida[]) {
    const destinos = await reconhece(lote)
    if (!simular) await insertNovas(db, destinos, escopo)
    for (const destino of destinos) {
      addDestino(resultado, destino)
      if (destino.situacao === 'importada' && completadas.has(destino.clinica)) resultado.com_coordenadas_do_municipio++
    }
    await relatorio?.(destinos)
    await progresso?.(resultado.lidas, total)
  }

  const read = (registro: CsvRecord): Lida => {
    if ('erro' in registro) return { linha: registro.linha, nome: '', erro: registro.erro }
    const lida = { linha: registro.linha, ...readLinha(cabecalho, estados, registro.valores) }
    const sede = 'clinica' in lida && lida.clinica.latitude === null ? findSede(lida.clinica) : undefined
    if ('clinica' in lida && sede && sede.latitude !== null) {
      Object.assign(lida.clinica, { latitude: sede.latitude, longitude: sede.longitude })
      completadas.add(lida.clinica)
    }
    return lida
  }
  for await (const lote of readBatches(planilha, LOTE, read)) await endLote(lote)
  await relatorio?.(null)
  return resultado
}

async function insertNovas(tx: Db, destinos: readonly Destino[], escopo: Escopo | null) {
  const novas = destinos.flatMap((destino) => (destino.situacao === 'importada' ? [destino] : []))
  const criador = escopo?.usuarioId ?? null
  const clinicas = novas.map(({ clinica }) => clinica)
  const ids = await insertClinicas(tx, clinicas, criador)
  const informadas = novas.map(({ regularidade }, i) => ({ ...regularidade, clinica_id: ids[i] ?? '' }))
  await insertRegularidades(
    tx,
    informadas.filter((uma) => Object.keys(uma).length > 1),
    criador,
  )
  await recordAcao(
    tx,
    escopo,
    ids.map((entidade_id, i) => ({
      acao: 'criar',
      entidade: 'clinicas',
      entidade_id,
      depois: { ...novas[i]?.clinica, ...novas[i]?.regularidade },
    })),
  )
}

/** Codes of states by code and by name, with keys from `textKey`. */
async function readEstados(db: Db): Promise<Map<string, string>> {
  const pares = (await listEstados(db)).flatMap(({ code, name }) => [
    [textKey(code), code] as const,
    [textKey(name), code] as const,
  ])
  return new Map(pares)
}

/** Strips additions: `Município (distrito)`, `Município - UF`, `Município/UF`. */
const semAdendo = (cidade: string) => cidade.split(/[(/]|\s[-–]\s/, 1)[0] ?? ''

/** Looks up the seat of a clinic's municipality by name and state. */
async function createSedes(db: Db) {
  const lugar = (cidade: string, uf: string) => `${textKey(cidade)}/${uf}`
  const sedes = new Map((await listCidades(db)).map((cidade) => [lugar(cidade.nome, cidade.estado), cidade]))
  return ({ city, state }: ClinicaCampos) => sedes.get(lugar(city, state)) ?? sedes.get(lugar(semAdendo(city), state))
}
