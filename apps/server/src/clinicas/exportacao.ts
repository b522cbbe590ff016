import { type ClinicaCampos, clinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { COLUNAS_IMPORTACAO } from '@portal/contract/clinicas/colunas-importacao'
import { stringify } from 'csv-stringify/sync'
import { parseNomes } from './importacao/valores.ts'

const PAGINA = 500
const BOM = '\ufeff'
/** What a spreadsheet would run as a formula; an apostrophe before it makes it text. */
const FORMULA = /^'*[=+\-@\t\r]/

/** Between bars, unless a name holds what the import takes for the end of one. */
function lista(nomes: string[]): string {
  const texto = nomes.join(' | ')
  return parseNomes(texto).join('|') === nomes.join('|') ? texto : JSON.stringify(nomes)
}

const protegido = (texto: string) => (FORMULA.test(texto) ? `'${texto}` : texto)

function celula(valor: ClinicaCampos[keyof ClinicaCampos]): string {
  if (valor === null) return ''
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  if (typeof valor === 'number') return String(valor).replace('.', ',')
  return protegido(Array.isArray(valor) ? lista(valor) : valor)
}

/** Columns of the file: every field that people write, under the title by which the import knows it. */
type Coluna = { campo: keyof ClinicaCampos; rotulo: string }
const COLUNAS = COLUNAS_IMPORTACAO.filter(
  (coluna): coluna is typeof coluna & Coluna => coluna.campo in clinicaCampos.shape,
)

const toCsv = (linhas: string[][]) =>
  stringify(linhas, { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ })

/** Clinics as a spreadsheet, a few hundred read at a time; the import reads it back as it was. */
export async function* writeCsv(
  ids: string[],
  read: (pagina: string[]) => Promise<ClinicaCampos[]>,
): AsyncGenerator<string> {
  yield BOM + toCsv([COLUNAS.map(({ rotulo }) => rotulo)])
  for (let inicio = 0; inicio < ids.length; inicio += PAGINA) {
    const clinicas = await read(ids.slice(inicio, inicio + PAGINA))
    if (clinicas.length > 0) yield toCsv(clinicas.map((clinica) => COLUNAS.map(({ campo }) => celula(clinica[campo]))))
  }
}
