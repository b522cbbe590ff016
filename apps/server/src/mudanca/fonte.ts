import type { Readable } from 'node:stream'

/** A table of the old portal as its file names it. The names are only texts, never part of SQL. */
export type Tabela = { schema: string; nome: string; colunas: string[] }

/** A row, with null for a missing value, or the reason why it is not read. `linha` counts the lines of its file from 1. */
export type Linha = { linha: number; valores: (string | null)[] } | { linha: number; motivo: string }

/** Some rows of a table, in the order of the file; an empty table has one lot without rows. */
export type Lote = { tabela: Tabela; linhas: Linha[] }

/** The lots of a file, one after the other; none is kept in memory. */
export type Leitura = AsyncGenerator<Lote>

/** A file that was uploaded and is kept encrypted. It can be read from the beginning again and again. */
export type Enviado = { nome: string; read(): Readable }

/** A path, or uploaded files: one dump, or a CSV for each table. */
export type Fonte = string | readonly Enviado[]

/** Remarks on a source; complete when it has been read. */
export type Avisos = string[]

/**
 * Longest row in bytes. A description and a list of pictures take some thousands; a longer row is refused, the others are
 * read.
 */
export const LINHA_MAX = 16 * 1024 * 1024
/** Limits of PostgreSQL itself. */
export const COLUNAS_MAX = 1_600
const NOME_MAX = 63

/** True if a text may be the name of a table or column. A control character could command the terminal that shows it. */
export const isNome = (nome: string) =>
  nome !== '' && Buffer.byteLength(nome) <= NOME_MAX && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(nome)

/** Name in reports: tables of `public` without their schema. */
export const rotuloDe = ({ schema, nome }: Tabela) => (schema === 'public' ? nome : `${schema}.${nome}`)
