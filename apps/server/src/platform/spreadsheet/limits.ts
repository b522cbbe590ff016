import { ArquivoInvalido } from './csv.ts'

/** How much of a file is read: lines below the header, and columns. */
export type Limits = { linhas: number; colunas: number }

/** Characters that a program for spreadsheets lets one write into a cell. */
export const TEXT_MAX = 32_767
/** Characters of one line. */
export const LINE_MAX = 1_000_000

export class TooLarge extends ArquivoInvalido {
  constructor() {
    super('A planilha é grande demais. Divida-a em partes.')
  }
}

/** What people read when a file cannot be read; what exactly is wrong inside of it helps nobody. */
export const sentenceOf = (error: unknown) =>
  error instanceof ArquivoInvalido
    ? error.message
    : 'Não foi possível ler a planilha. Salve-a novamente como .xlsx ou .csv.'

export const tooManyLines = ({ linhas }: Limits) =>
  new ArquivoInvalido(`O arquivo tem mais de ${linhas.toLocaleString('pt-BR')} linhas. Divida-o em partes.`)

export const tooManyColumns = ({ colunas }: Limits) => new ArquivoInvalido(`O arquivo tem mais de ${colunas} colunas.`)
