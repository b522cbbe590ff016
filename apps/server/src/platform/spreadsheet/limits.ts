import { ArquivoInvalido } from './csv.ts'

/** Limits of a file: lines below the header, and columns. */
export type Limits = {
  linhas: number
  colunas: number
  /** Whether a file of vCards is read too, as a table with one line for each. */
  vcard?: boolean
}

/** Longest text of a cell in spreadsheet programs. */
export const TEXT_MAX = 32_767
/** Longest line in characters. */
export const LINE_MAX = 1_000_000

export class TooLarge extends ArquivoInvalido {
  constructor() {
    super('A planilha é grande demais. Divida-a em partes.')
  }
}

/** Sentence for an unreadable file; internal details would help nobody. */
export const sentenceOf = (error: unknown) =>
  error instanceof ArquivoInvalido
    ? error.message
    : 'Não foi possível ler a planilha. Salve-a novamente como .xlsx ou .csv.'

export const tooManyLines = ({ linhas }: Limits) =>
  new ArquivoInvalido(`O arquivo tem mais de ${linhas.toLocaleString('pt-BR')} linhas. Divida-o em partes.`)

export const tooManyColumns = ({ colunas }: Limits) => new ArquivoInvalido(`O arquivo tem mais de ${colunas} colunas.`)
