import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { listCidades } from '../../cidades/cidades.queries.ts'
import { ArquivoInvalido, readCsv } from '../../platform/csv.ts'
import type { Database, Db } from '../../platform/db.ts'
import { type Cabecalho, chave, readCabecalho } from './cabecalho.ts'
import {
  findCodigosExistentes,
  findNomesExistentes,
  insertClinicas,
  listEstados,
  lockImportacao,
} from './importacao.queries.ts'
import { readLinha } from './linha.ts'

const LOTE = 500

type Resultado = {
  importadas: number
  existentes: number
  erros: { linha: number; motivo: string }[]
  /** Titles of columns that say nothing about a clinic. */
  colunasIgnoradas: string[]
}

type Importacao = {
  database: Database
  arquivo: string
  /** Gives clinics without coordinates those of the seat of their municipality. */
  completarCoordenadas?: boolean
  progress?: (lidas: number) => void
}

/** Imports the good lines of a CSV file, 500 per transaction; clinics that are there already are left as they are. */
export async function importarClinicas({
  database: { db },
  arquivo,
  completarCoordenadas = false,
  progress = () => {},
}: Importacao): Promise<Resultado> {
  const estados = new Map(
    (await listEstados(db)).flatMap(
      ({ code, name }) =>
        [
          [chave(code), code],
          [chave(name), code],
        ] as const,
    ),
  )
  const completa = completarCoordenadas ? await createCompletador(db) : (clinica: ClinicaCampos) => clinica
  const resultado: Resultado = { importadas: 0, existentes: 0, erros: [], colunasIgnoradas: [] }
  let cabecalho: Cabecalho | null = null
  let lote: ClinicaCampos[] = []
  let lidas = 0
  const gravaLote = async () => {
    const novas = await db.transaction((tx) => insertNovas(tx, lote))
    resultado.importadas += novas
    resultado.existentes += lote.length - novas
    lote = []
    progress(lidas)
  }

  for await (const registro of readCsv(arquivo)) {
    if ('erro' in registro) {
      resultado.erros.push({ linha: registro.linha, motivo: registro.erro })
    } else if (!cabecalho) {
      cabecalho = readCabecalho(registro.valores)
      resultado.colunasIgnoradas = cabecalho.ignoradas
    } else {
      lidas++
      const lida = readLinha(cabecalho, estados, registro.valores)
      if ('erro' in lida) resultado.erros.push({ linha: registro.linha, motivo: lida.erro })
      else lote.push(completa(lida.clinica))
      if (lote.length === LOTE) await gravaLote()
    }
  }
  if (!cabecalho) throw new ArquivoInvalido('O arquivo está vazio')
  await gravaLote()
  return resultado
}

/** As the database function of this name, so that a batch and the table agree on what is the same clinic. */
const semAcento = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Inserts those of the batch that neither the table nor the batch before them has. Gives how many. */
async function insertNovas(tx: Db, lote: readonly ClinicaCampos[]): Promise<number> {
  await lockImportacao(tx)
  const existentes = await findNomesExistentes(tx, lote)
  const vistas: Set<string> = await findCodigosExistentes(
    tx,
    lote.flatMap(({ codigo }) => codigo ?? []),
  )
  const novas = lote.filter((clinica, posicao) => {
    const lugar = [clinica.name, clinica.city, clinica.state].map(semAcento).join('/')
    const conhecida =
      existentes.has(posicao) || vistas.has(lugar) || (clinica.codigo !== null && vistas.has(clinica.codigo))
    vistas.add(lugar)
    if (clinica.codigo !== null) vistas.add(clinica.codigo)
    return !conhecida
  })
  await insertClinicas(tx, novas)
  return novas.length
}

async function createCompletador(db: Db) {
  const lugar = (cidade: string, uf: string) => `${chave(cidade)}/${uf}`
  const sedes = new Map((await listCidades(db)).map((cidade) => [lugar(cidade.nome, cidade.estado), cidade]))
  return (clinica: ClinicaCampos): ClinicaCampos => {
    const sede = sedes.get(lugar(clinica.city, clinica.state))
    return clinica.latitude === null && sede
      ? { ...clinica, latitude: sede.latitude, longitude: sede.longitude }
      : clinica
  }
}
