/** An error of the file as a whole, as a sentence for the person who runs the import. */
export class ArquivoInvalido extends Error {}

/** Limits of a file: lines below the header, and columns. */
export type Limits = {
  linhas: number
  colunas: number
  /** Whether a file of vCards is read too, as a table with one line for each. */
  vcard?: boolean
}

/** Longest text of a cell in spreadsheet programs. */
export const TEXT_MAX = 32_767
/** What is looked at of a value that is no notes. No such field takes as much: a longer value is refused or noted. */
export const FIELD_MAX = 1_000
/** Longest line in characters. */
export const LINE_MAX = 1_000_000

/** Why a line with a longer text is not read. */
export const LONG_TEXT = 'há um texto longo demais'

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
