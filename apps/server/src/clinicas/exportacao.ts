import { type ClinicaCampos, clinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { COLUNAS_IMPORTACAO } from '@portal/contract/clinicas/colunas-importacao'
import type { Column } from '../platform/spreadsheet/csv-export.ts'
import { parseNomes } from './importacao/valores.ts'

/** Joined with bars, unless a name contains a separator of the import; then JSON. */
function lista(nomes: string[]): string {
  const texto = nomes.join(' | ')
  return parseNomes(texto).join('|') === nomes.join('|') ? texto : JSON.stringify(nomes)
}

/** Columns of the file: every editable field, with the title that the import recognises. */
export const COLUNAS = COLUNAS_IMPORTACAO.flatMap(({ campo, rotulo }): Column<ClinicaCampos>[] =>
  isCampo(campo) ? [[rotulo, (clinica) => toCelula(clinica[campo])]] : [],
)

function isCampo(campo: string): campo is keyof ClinicaCampos {
  return campo in clinicaCampos.shape
}

function toCelula(valor: ClinicaCampos[keyof ClinicaCampos]) {
  return Array.isArray(valor) ? lista(valor) : valor
}
