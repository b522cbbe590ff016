import { type CellValue, readSheet } from 'read-excel-file/node'
import { ArquivoInvalido, type Registro } from '../../platform/csv.ts'
import { checkXlsx } from './xlsx-limites.ts'

const ILEGIVEL = 'Não foi possível ler a planilha. Salve-a novamente como .xlsx ou .csv.'

/** The first sheet of a workbook, as text. Formulas are not evaluated: the value saved with them counts. */
export async function readXlsx(caminho: string): Promise<Registro[]> {
  const linhas = await unpack(caminho)
  return linhas
    .map((celulas, i) => ({ linha: i + 1, valores: celulas.map(toText) }))
    .filter(({ valores }) => valores.some((valor) => valor !== ''))
}

async function unpack(caminho: string) {
  try {
    await checkXlsx(caminho)
    return await readSheet(caminho)
  } catch (error) {
    throw error instanceof ArquivoInvalido ? error : new ArquivoInvalido(ILEGIVEL)
  }
}

function toText(valor: CellValue | Date | null): string {
  if (valor === null) return ''
  if (valor instanceof Date) return toDia(valor)
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  return String(valor).trim()
}

/** dd/MM/yyyy, as the sheet shows it: its days have no time zone. */
const toDia = (data: Date) => data.toISOString().slice(0, 10).split('-').reverse().join('/')
