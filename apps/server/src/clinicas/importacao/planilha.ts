import { open } from 'node:fs/promises'
import { COLUNAS_MAXIMO, LINHAS_MAXIMO } from '@portal/contract/clinicas/colunas-importacao'
import { ArquivoInvalido, type Registro, readCsv } from '../../platform/csv.ts'
import { readXlsx } from './xlsx.ts'

/** A file with one clinic per line below a header, whatever its format. */
export type Planilha = {
  formato: 'csv' | 'xlsx'
  /** Every record, the header first; may be read again. */
  registros(): AsyncIterable<Registro> | Iterable<Registro>
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const XLS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Opens a CSV or XLSX file, by its content whatever the name says. */
export async function openPlanilha(caminho: string): Promise<Planilha> {
  const inicio = await readInicio(caminho)
  if (inicio.subarray(0, 4).equals(XLS)) {
    throw new ArquivoInvalido('Arquivos .xls não são aceitos. Salve a planilha como .xlsx ou .csv.')
  }
  if (inicio.subarray(0, 4).equals(ZIP)) {
    const registros = await readXlsx(caminho)
    return { formato: 'xlsx', registros: () => registros }
  }
  if (isBinario(inicio)) throw new ArquivoInvalido('O arquivo não é uma planilha CSV nem XLSX.')
  return { formato: 'csv', registros: () => readCsv(caminho) }
}

async function readInicio(caminho: string): Promise<Buffer> {
  const arquivo = await open(caminho).catch(() => {
    throw new ArquivoInvalido(`Não foi possível abrir o arquivo ${caminho}`)
  })
  const { buffer, bytesRead } = await arquivo.read({ buffer: Buffer.alloc(4096) }).finally(() => arquivo.close())
  return buffer.subarray(0, bytesRead)
}

/** Control characters that no text has; a null one alone may be a slip in a single value, and UTF-16 is full of them. */
function isBinario(inicio: Buffer): boolean {
  if (inicio[0] === 0xff && inicio[1] === 0xfe) return false
  return inicio.some((byte) => byte > 0 && byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte))
}

/** The titles in the header. */
export async function readTitulos(planilha: Planilha): Promise<string[]> {
  for await (const registro of planilha.registros()) {
    if ('erro' in registro) throw new ArquivoInvalido(`linha ${registro.linha}: ${registro.erro}`)
    if (registro.valores.length > COLUNAS_MAXIMO) {
      throw new ArquivoInvalido(`O arquivo tem mais de ${COLUNAS_MAXIMO} colunas.`)
    }
    return registro.valores
  }
  throw new ArquivoInvalido('O arquivo está vazio')
}

/** The first lines below the header. */
export async function readAmostra(planilha: Planilha, linhas: number): Promise<string[][]> {
  const amostra: string[][] = []
  let lidos = 0
  for await (const registro of planilha.registros()) {
    if (lidos++ > 0 && 'valores' in registro) amostra.push(registro.valores)
    if (amostra.length === linhas) break
  }
  return amostra
}

/** How many lines there are below the header. */
export async function countLinhas(planilha: Planilha): Promise<number> {
  let lidas = -1
  for await (const _ of planilha.registros()) {
    if (++lidas > LINHAS_MAXIMO) {
      throw new ArquivoInvalido('O arquivo tem mais de 100.000 linhas. Divida-o em partes.')
    }
  }
  return Math.max(lidas, 0)
}
