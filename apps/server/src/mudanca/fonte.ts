import type { Readable } from 'node:stream'

/** A table of the old portal as its file names it. Its names are texts and never become SQL. */
export type Tabela = { schema: string; nome: string; colunas: string[] }

/** One row, null where the database had no value; or why it is not read. `linha` counts the lines of its file from 1. */
export type Linha = { linha: number; valores: (string | null)[] } | { linha: number; motivo: string }

/** Some rows of a table, in the order of the file; an empty table has one lot without rows. */
export type Lote = { tabela: Tabela; linhas: Linha[] }

/** What is read, lot by lot; nothing is kept of what was read before. */
export type Leitura = AsyncGenerator<Lote>

/** A file that was sent to the portal, which keeps it encrypted: read from its beginning as often as it is asked for. */
export type Enviado = { nome: string; read(): Readable }

/** A path, or the files that were sent: one dump, or a CSV for each table. */
export type Fonte = string | readonly Enviado[]

/** What was seen of a source besides its rows, complete when it has been read. */
export type Avisos = string[]

/** Longest row in bytes: a description and a list of pictures take some thousands. A longer one is refused by itself. */
export const LINHA_MAX = 16 * 1024 * 1024
/** PostgreSQL has no wider tables and no longer names. */
export const COLUNAS_MAX = 1_600
const NOME_MAX = 63

/** Whether a text may be the name of a table or column; a control character would speak to the terminal it is shown in. */
export const isNome = (nome: string) =>
  nome !== '' && Buffer.byteLength(nome) <= NOME_MAX && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(nome)

/** As reports call it: tables of `public` by their bare name. */
export const rotuloDe = ({ schema, nome }: Tabela) => (schema === 'public' ? nome : `${schema}.${nome}`)
