import type { BaseLegal } from '@portal/contract/privacidade/opcoes'

/** Why some columns are kept, on which legal basis and for how long. Sentences are Portuguese: people read them. */
type Tratamento = {
  finalidade: string
  base: BaseLegal
  /** How long, and from when. */
  retencao: string
  /** Whether it is about health (art. 5, II): encrypted, out of search, each reading recorded. */
  saude?: true
  colunas: readonly string[]
}

/** The personal data of one table, for the register of operations (art. 37). Every other column says nothing of a person. */
export type PersonalTable = {
  tabela: string
  /** Whose data it is. */
  titular: string
  tratamentos: readonly Tratamento[]
  /** Columns without personal data: keys, instants of the record, choices of the portal. */
  outras: readonly string[]
}

/** Columns that every table has. */
export const REGISTRO = ['id', 'created_at', 'updated_at', 'created_by'] as const
