import { type ClinicaCampos, clinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { COLUNAS_IMPORTACAO } from '@portal/contract/clinicas/colunas-importacao'
import { NATUREZAS } from '@portal/contract/clinicas/regularidade'
import type { RegularidadeImportada } from '@portal/contract/clinicas/regularidade.contract'
import { formatCnpj } from '@portal/contract/cnpj'
import type { Column } from '../platform/spreadsheet/csv-export.ts'
import { parseNomes } from './importacao/valores.ts'

/** Names joined with bars, or as JSON when a name contains a separator. */
function lista(nomes: string[]): string {
  const texto = nomes.join(' | ')
  return parseNomes(texto).join('|') === nomes.join('|') ? texto : JSON.stringify(nomes)
}

export type Exportada = ClinicaCampos & { regularidade: RegularidadeImportada | null }

/** Licence and nature, as people write them. */
const DA_REGULARIDADE: Record<keyof RegularidadeImportada, (dela: RegularidadeImportada) => string | null> = {
  natureza: ({ natureza }) => (natureza ? NATUREZAS[natureza] : null),
  cnpj: ({ cnpj }) => (cnpj ? formatCnpj(cnpj) : null),
  cnes: ({ cnes }) => cnes ?? null,
  licenca_sanitaria_numero: ({ licenca_sanitaria_numero }) => licenca_sanitaria_numero ?? null,
  licenca_validade: ({ licenca_validade }) => licenca_validade?.split('-').toReversed().join('/') ?? null,
}

/** Columns of the file: every editable field, with the title that the import recognises. */
export const COLUNAS = COLUNAS_IMPORTACAO.flatMap(({ campo, rotulo }): Column<Exportada>[] => {
  if (isCampo(campo)) return [[rotulo, (clinica) => toCelula(clinica[campo])]]
  if (isDaRegularidade(campo)) return [[rotulo, ({ regularidade }) => DA_REGULARIDADE[campo](regularidade ?? {})]]
  return []
})

function isCampo(campo: string): campo is keyof ClinicaCampos {
  return campo in clinicaCampos.shape
}

function isDaRegularidade(campo: string): campo is keyof RegularidadeImportada {
  return campo in DA_REGULARIDADE
}

function toCelula(valor: ClinicaCampos[keyof ClinicaCampos]) {
  return Array.isArray(valor) ? lista(valor) : valor
}
