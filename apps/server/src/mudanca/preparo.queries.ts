import { once } from 'node:events'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database, Db } from '../platform/db/db.ts'
import { openSession } from '../platform/db/servers.ts'
import { ArquivoInvalido } from '../platform/spreadsheet/limits.ts'

/** Held by a run until its end, on a session of its own: one that was killed holds nothing. */
const LOCK_MUDANCA = 7_220_173

const DUAS = 'Outra mudança está em andamento neste portal. Espere ela terminar.'
/** A row as it was put aside; values in the order of the columns that are read of its table. */
export type Guardada = {
  linha: number
  /** Its id, in lower case; null for one without. */
  chave: string | null
  valores: (string | null)[]
  /** Another row before it in its file has the same id. */
  repetida: boolean
}

export type Preparo = Awaited<ReturnType<typeof openPreparo>>

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const copied = (text: string | null) =>
  text === null ? '\\N' : text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? '')

async function lock(client: pg.Client) {
  const { rows } = await client.query<{ livre: boolean }>('select pg_try_advisory_lock($1) as livre', [LOCK_MUDANCA])
  if (!rows[0]?.livre) throw new ArquivoInvalido(DUAS)
}

/**
 * A session for one run of the move, with a table that ends with it: rows of the file are put aside there, since the file
 * has them in no useful order. Their values are one JSON text for each row, so that no name of the file becomes SQL.
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

    /** Takes rows until `end`. `outra` is what rows of other tables refer to it by. */
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

    /** After the last row. */
    async index() {
      await client.query('create index on leitura_antiga (tabela, linha)')
      await client.query('create index on leitura_antiga (tabela, chave, linha)')
      await client.query('create index on leitura_antiga (tabela, outra)')
      await client.query('analyze leitura_antiga')
    },

    close: () => client.end().catch(() => {}),
  }
}

/** Of one lot, in bytes; one row at least. */
const LOTE_MAX = 4_000_000

/** Rows of a table in the order of its file, lot by lot, within a transaction. A lot is not larger than memory likes it. */
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

const textos = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** Rows of a table by their ids. */
export async function findGuardadas(tx: Db, tabela: string, chaves: readonly string[]): Promise<Guardada[]> {
  const { rows } = await tx.execute<Guardada>(sql`
    select distinct on (chave) linha, chave, valores, false as repetida
      from leitura_antiga where tabela = ${tabela} and chave = any (${textos(chaves)}) order by chave, linha`)
  return rows
}

/** The list of the old storage's files, for a statement within the run. */
export function objetosGuardados({ rotulo, colunas }: { rotulo: string; colunas: readonly string[] }): SQL {
  const valor = (coluna: string) => sql`valores ->> ${colunas.indexOf(coluna)}::int`
  return sql`select ${valor('bucket_id')} as bucket_id, ${valor('name')} as name, ${valor('version')} as version,
    ${valor('metadata')} as metadata from leitura_antiga where tabela = ${rotulo}`
}

/** By what they refer to, two values of the rows of a table: what is asked of many rows without their texts. */
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

/** Rows of a table by what they refer to. */
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
