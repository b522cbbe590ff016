/** An error of the file as a whole, as a sentence for the person who runs the import. */
export class InvalidFile extends Error {}

/** Largest table that is read: lines below the header, and columns. */
export type Limits = {
  linhas: number
  colunas: number
  /** True if vCards are read too, as a table with one line per card. */
  vcard?: boolean
}

/** Longest text of a cell in spreadsheet programs, in characters. */
export const TEXT_MAX = 32_767
/** Longest value that is read outside of notes, in characters; a longer one is refused or goes to the notes. */
export const FIELD_MAX = 1_000
/** Longest line in characters. */
export const LINE_MAX = 1_000_000

/** Why a line with a text longer than that is not read. */
export const LONG_TEXT = 'há um texto longo demais'

export class TooLarge extends InvalidFile {
  constructor() {
    super('A planilha é grande demais. Divida-a em partes.')
  }
}

/** Sentence for an unreadable file, without internal details. */
export const sentenceOf = (error: unknown) =>
  error instanceof InvalidFile
    ? error.message
    : 'Não foi possível ler a planilha. Salve-a novamente como .xlsx ou .csv.'

export const tooManyLines = ({ linhas }: Limits) =>
  new InvalidFile(`O arquivo tem mais de ${linhas.toLocaleString('pt-BR')} linhas. Divida-o em partes.`)

export const tooManyColumns = ({ colunas }: Limits) => new InvalidFile(`O arquivo tem mais de ${colunas} colunas.`)
