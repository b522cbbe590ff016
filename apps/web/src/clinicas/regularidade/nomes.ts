import { CONSELHOS, NATUREZAS, SITUACOES_REGULARIDADE } from '@portal/contract/clinicas/regularidade'

/** Labels of the regularity's values that are stored as keys. */
export const NOMES_REGULARIDADE: Readonly<Record<string, string>> = {
  ...NATUREZAS,
  ...CONSELHOS,
  ...SITUACOES_REGULARIDADE,
}
