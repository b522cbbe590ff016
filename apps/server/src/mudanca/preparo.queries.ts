import { once } from 'node:events'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { textos } from '../platform/db/arrays.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { openSession } from '../platform/db/servers.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'

/** Lock that a run holds to its end, on a session of its own: if the process is killed, PostgreSQL frees it. */
const LOCK_MUDANCA = 7_220_173

const DUAS = 'Outra mudança está em andamento neste portal. Espere ela terminar.'
/** A row that was put aside, with its values in the order of the columns that are read of its table. */
export type Guardada = {
  linha: number
  /** Its id in lower case; null if it has none. */
  chave: string | null
  valores: (string | null)[]
  /** True if an earlier row of its file has the same id. */
  repetida: boolean
}

export type Preparo = Awaited<ReturnType<typeof openPreparo>>

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const copied = (text: string | null) =>
  text === null ? '\\N' : text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? '')

async function lock(client: pg.Client) {
  const { rows } = await client.query<{ livre: boolean }>('select pg_try_advisory_lock($1) as livre', [LOCK_MUDANCA])
  if (!rows[0]?.livre) throw new InvalidFile(DUAS)
}

/**
 * Opens a session for one run, with a temporary table for the rows of the file, which stand there in no useful order. The
 * values of a row are one JSON text, so that no name of the file becomes part of SQL.
 */
export async function openPreparo(database: Database) {
  const client = await openSession(database.direct)
  const lost = new Promise<never>((_, reject) => {
    client.once('error', reject)
  })
  lost.catch(() => {})
  try {
    await lock(client)
    await client.query(`create temp table leitura_antiga (
      tabela text not null, linha int not null, chave text, outra text, valores json not null)`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  const db = drizzle(client) as unknown as Database['db']

  return {
    db,

    /** Takes rows of a table until `end`. `outra` is the value by which rows of other tables find a row. */
    async open(tabela: string) {
      const stream = client.query(copyFrom('copy leitura_antiga (tabela, linha, chave, outra, valores) from stdin'))
      stream.on('error', () => {})
      return {
        async write(
          rows: readonly { linha: number; chave: string | null; outra: string | null; valores: (string | null)[] }[],
        ) {
          const text = rows
            .map(({ linha, chave, outra, valores }) =>
              [tabela, String(linha), chave, outra, JSON.stringify(valores)].map(copied).join('\t'),
            )
            .join('\n')
          if (rows.length > 0 && !stream.write(`${text}\n`)) await Promise.race([once(stream, 'drain'), lost])
        },
        async end() {
          stream.end()
          await Promise.race([once(stream, 'finish'), lost])
        },
      }
    },

    /** Called after the last row. */
    async index() {
      await client.query('create index on leitura_antiga (tabela, linha)')
      await client.query('create index on leitura_antiga (tabela, chave, linha)')
      await client.query('create index on leitura_antiga (tabela, outra)')
      await client.query('analyze leitura_antiga')
    },

    close: () => client.end().catch(() => {}),
  }
}

/** Bytes of one lot at most; one row is always read. */
const LOTE_MAX = 4_000_000

/** Rows of a table in the order of its file, in lots of limited size, within a transaction. */
export async function* readGuardadas(tx: Db, tabela: string, limite: number): AsyncGenerator<Guardada[]> {
  let linha = -1
  for (;;) {
    const { rows } = await tx.execute<Guardada>(sql`
      select linha, chave, valores,
             chave is not null and exists (select from leitura_antiga antes
               where antes.tabela = ${tabela} and antes.chave = um.chave and antes.linha < um.linha) as repetida
        from (select *, row_number() over lote as n, sum(octet_length(valores::text)) over lote as bytes
                from (select linha, chave, valores from leitura_antiga
                       where tabela = ${tabela} and linha > ${linha} order by linha limit ${limite}) proximas
              window lote as (order by linha)) um
       where n = 1 or bytes <= ${LOTE_MAX} order by linha`)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    linha = last.linha
  }
}

/** Rows of a table by their ids. */
export async function findGuardadas(tx: Db, tabela: string, chaves: readonly string[]): Promise<Guardada[]> {
  const { rows } = await tx.execute<Guardada>(sql`
    select distinct on (chave) linha, chave, valores, false as repetida
      from leitura_antiga where tabela = ${tabela} and chave = any (${textos(chaves)}) order by chave, linha`)
  return rows
}

/** The list of the old storage's files, as part of a statement of this run. */
export function objetosGuardados({ rotulo, colunas }: { rotulo: string; colunas: readonly string[] }): SQL {
  const valor = (coluna: string) => sql`valores ->> ${colunas.indexOf(coluna)}::int`
  return sql`select ${valor('bucket_id')} as bucket_id, ${valor('name')} as name, ${valor('version')} as version,
    ${valor('metadata')} as metadata from leitura_antiga where tabela = ${rotulo}`
}

/** Two values of each row that refers to one of `outras`, without the long texts of the row. */
export async function findDeReferentes(
  tx: Db,
  { rotulo, colunas }: { rotulo: string; colunas: readonly string[] },
  outras: readonly string[],
  [uma, outra]: readonly [string, string],
): Promise<{ outra: string; valores: [string | null, string | null] }[]> {
  const valor = (coluna: string) => sql`left(valores ->> ${colunas.indexOf(coluna)}::int, 100)`
  const { rows } = await tx.execute<{ outra: string; valores: [string | null, string | null] }>(sql`
    select outra, json_build_array(${valor(uma)}, ${valor(outra)}) as valores
      from leitura_antiga where tabela = ${rotulo} and outra = any (${textos(outras)})`)
  return rows
}

/** Rows of a table that refer to one of `outras`. */
export async function findReferentes(
  tx: Db,
  tabela: string,
  outras: readonly string[],
): Promise<(Guardada & { outra: string })[]> {
  const { rows } = await tx.execute<Guardada & { outra: string }>(sql`
    select linha, chave, outra, valores, false as repetida
      from leitura_antiga where tabela = ${tabela} and outra = any (${textos(outras)}) order by linha`)
  return rows
}
