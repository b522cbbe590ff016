import { CONSELHOS, NATUREZAS, SITUACOES } from '@portal/contract/clinicas/regularidade'

/** Labels of the values that a regularity stores as keys. */
export const NOMES_REGULARIDADE: Readonly<Record<string, string>> = { ...NATUREZAS, ...CONSELHOS, ...SITUACOES }
