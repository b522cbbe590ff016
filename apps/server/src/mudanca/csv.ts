import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { readBytes } from './bytes.ts'
import {
  type Avisos,
  COLUNAS_MAX,
  type Enviado,
  isNome,
  type Leitura,
  LINHA_MAX,
  type Linha,
  rotuloDe,
  type Tabela,
} from './fonte.ts'

/** Names such as `clinicas.csv` and `auth.users.csv`; the dashboard of Supabase adds `_rows`. */
const NOME = /^(?:(public|auth|storage)\.)?([\p{L}_][\p{L}\p{N}_]*?)(?:_rows)?\.csv$/iu
/** A heading. A first row that is data has an e-mail, a date or nothing in some cell, so it fails here and is never quoted. */
const TITULO = /^[\p{L}_][\p{L}\p{N}_ ()/.$%&"ºª°-]*$/u
const LOTE = 500
/** The dashboard cuts JSON from about 10,240 characters on. */
const CORTE_DE = 10_000

const DE_NOVO =
  'Exporte de novo, sem abrir em planilha, com: \\copy (select * from <tabela>) to <tabela>.csv csv header'

/** True if the dashboard cut a cell, which it marks in one of two ways or not at all. */
export const isCortada = (valor: string) =>
  valor.includes('{"truncated":true}') ||
  valor.includes('[object Object]') ||
  (valor.length >= CORTE_DE && /^[[{]/.test(valor) && !/[\]}]$/.test(valor))

type Arquivo = { de: string | Enviado; name: string; tabela: Omit<Tabela, 'colunas'> }

/** Table that a file holds, by its name; undefined if the name is that of no table. */
export function tabelaDoCsv(name: string): Arquivo['tabela'] | undefined {
  const [, schema = 'public', nome] = NOME.exec(name) ?? []
  return nome && isNome(nome) ? { schema: schema.toLowerCase(), nome } : undefined
}

/** Lists the files of a folder that are tables. Links are refused, and other files are reported as not read. */
async function listArquivos(folder: string, avisos: Avisos): Promise<Arquivo[]> {
  const arquivos: Arquivo[] = []
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name)
    const stat = await lstat(path)
    if (stat.isSymbolicLink())
      throw new InvalidFile('A pasta tem um atalho (link). Deixe nela só os próprios arquivos.')
    if (name === 'toc.dat')
      throw new InvalidFile('Esta é uma pasta do pg_dump. Converta-a com: pg_restore --data-only -f dados.sql <pasta>')
    const tabela = tabelaDoCsv(name)
    if (stat.isFile() && tabela) arquivos.push({ de: path, name, tabela })
    else avisos.push(`Não lido: ${JSON.stringify(name)}, que não é o CSV de uma tabela`)
  }
  if (arquivos.length === 0) throw new InvalidFile('A pasta não tem nenhum arquivo CSV com o nome de uma tabela.')
  return arquivos
}

async function* decode(de: string | Enviado, onBytes: ((bytes: number) => void) | undefined): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of readBytes(de, onBytes)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

function readColunas(titulos: string[], name: string): string[] {
  if (titulos.length > COLUNAS_MAX) throw new InvalidFile(`${name}: há mais de ${COLUNAS_MAX} colunas`)
  if (titulos.length === 1 && titulos[0]?.includes(';'))
    throw new InvalidFile(`${name}: as colunas são separadas por ponto e vírgula. ${DE_NOVO}`)
  if (!titulos.every((titulo) => isNome(titulo) && TITULO.test(titulo)))
    throw new InvalidFile(`${name}: a primeira linha não tem os nomes das colunas. ${DE_NOVO}`)
  if (new Set(titulos).size < titulos.length) throw new InvalidFile(`${name}: a mesma coluna aparece duas vezes`)
  return titulos
}

type Lido = { record: (string | null)[]; info: { lines: number } }

function readLinha({ record, info }: Lido, colunas: string[], name: string): Linha {
  if (record.some((valor) => valor !== null && isCortada(valor)))
    throw new InvalidFile(`${name}, linha ${info.lines}: há um texto que o painel cortou. ${DE_NOVO}`)
  if (record.length !== colunas.length)
    return { linha: info.lines, motivo: `a linha tem ${record.length} valores, e a tabela ${colunas.length} colunas` }
  if (record.some((valor) => valor?.includes('\0'))) return { linha: info.lines, motivo: 'o texto tem um byte nulo' }
  return { linha: info.lines, valores: record }
}

async function* readCsv({ de, name, tabela: { schema, nome } }: Arquivo, onBytes?: (bytes: number) => void): Leitura {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LINHA_MAX,
    // Nothing between commas is null; two quotes are an empty text.
    cast: (valor, { quoting }) => (valor === '' && !quoting ? null : valor),
  })
  pipeline(Readable.from(decode(de, onBytes)), parser, () => {})
  let tabela: Tabela | undefined
  let linhas: Linha[] = []
  try {
    for await (const lido of parser as AsyncIterable<Lido>) {
      if (!tabela) {
        tabela = {
          schema,
          nome,
          colunas: readColunas(
            lido.record.map((titulo) => titulo ?? ''),
            name,
          ),
        }
        yield { tabela, linhas: [] }
        continue
      }
      linhas.push(readLinha(lido, tabela.colunas, name))
      if (linhas.length < LOTE) continue
      yield { tabela, linhas }
      linhas = []
    }
  } catch (error) {
    const { code } = error as CsvError
    if (code === 'CSV_MAX_RECORD_SIZE') throw new InvalidFile(`${name}: há uma linha longa demais. ${DE_NOVO}`)
    if (code?.startsWith('CSV_')) throw new InvalidFile(`${name}: aspas que não fecham. ${DE_NOVO}`)
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new InvalidFile(`${name} não está em UTF-8. ${DE_NOVO}`)
    throw error
  }
  if (!tabela) throw new InvalidFile(`${name}: o arquivo está vazio`)
  if (linhas.length > 0) yield { tabela, linhas }
}

/** Reads CSV files, one for each table, as `\copy` and the dashboard write them. */
async function* readCsvs(arquivos: readonly Arquivo[], onBytes?: (bytes: number) => void): Leitura {
  const vistas = new Set<string>()
  for (const arquivo of arquivos) {
    const rotulo = rotuloDe({ ...arquivo.tabela, colunas: [] })
    if (vistas.has(rotulo)) throw new InvalidFile(`Dois arquivos são da tabela ${rotulo}.`)
    vistas.add(rotulo)
    yield* readCsv(arquivo, onBytes)
  }
}

export async function* readFolder(folder: string, avisos: Avisos, onBytes?: (bytes: number) => void): Leitura {
  yield* readCsvs(await listArquivos(folder, avisos), onBytes)
}

/** Reads CSV files that were uploaded; their names were checked at the upload. */
export const readEnviados = (enviados: readonly Enviado[], onBytes?: (bytes: number) => void): Leitura =>
  readCsvs(
    enviados.flatMap((de) => {
      const tabela = tabelaDoCsv(de.nome)
      return tabela ? { de, name: de.nome, tabela } : []
    }),
    onBytes,
  )
