import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { uuids } from './arrays.ts'
import type { Db } from './db.ts'

type Parent = { id: string; consultor_id: string | null }

/** A table whose rows move when two parents are merged: the column that names the parent, and facts needed to undo the merge. */
export type Moved = {
  table: PgTable & { id: PgColumn; created_at?: PgColumn }
  parent: PgColumn
  /** Further columns that a merge may change. */
  changes: readonly PgColumn[]
  /** Column of a row's owner, one of `changes`. */
  owner?: PgColumn | undefined
} & Told

export const tableOf = ({ table }: Pick<Moved, 'table'>) => getTableName(table)

/** Links between rows of a table, and words for people. */
type Told = {
  /** Rows with the same value here are versions of one thing, and stay together. */
  same?: PgColumn
  /** Column that names the row which a row replaces; both stay together. */
  replaces?: PgColumn
  /** Column that tells people which row it is, without content about anybody. */
  detail?: PgColumn
  /** Condition for rows that people wrote. */
  written?: SQL | undefined
}

/** Rows of a table that belong to a parent of another word, as that word moves them. */
export type Rows = {
  table: string
  /** Moves all or some rows of a parent to another; returns former and new owners, if rows have one. */
  merge(tx: Db, de: string, para: Parent, ids?: readonly string[]): Promise<readonly string[]>
  /** Columns that a merge changes, so that it can be undone. */
  moved: Moved
}
type Mudou = { antes: string; depois: string }

const donosDe = (rows: Mudou[]) => rows.flatMap(({ antes, depois }) => [antes, depois])
const setTo = (column: PgColumn, valor: SQL | string) => sql`${sql.identifier(column.name)} = ${valor}`
const among = (id: PgColumn, ids: readonly string[] | undefined) =>
  ids === undefined ? sql`true` : sql`${id} = any(${uuids(ids)})`

/** Rows that keep their owner; `changes` are columns that a merge changes by other means. */
export const rowsOf = (
  table: Moved['table'],
  parent: PgColumn,
  { changes = [], ...told }: Told & { changes?: readonly PgColumn[] } = {},
): Rows => ({
  table: getTableName(table),
  async merge(tx, de, { id }, ids) {
    await tx.execute(sql`update ${table} set ${setTo(parent, id)} where ${parent} = ${de} and ${among(table.id, ids)}`)
    return []
  },
  moved: { table, parent, changes, ...told },
})

/** Rows with an owner. Those that `mudam` follow the owner of their parent; `tambem` is set when one changes hands. */
export function ownedRowsOf(
  table: Moved['table'] & { consultor_id: PgColumn },
  parent: PgColumn,
  { mudam = sql`true`, tambem, ...told }: Told & { mudam?: SQL | undefined; tambem?: SQL } = {},
) {
  const { id, consultor_id } = table
  return {
    table: getTableName(table),
    moved: { table, parent, changes: [consultor_id], owner: consultor_id, ...told },

    /** Gives rows to the new owners of their parents, locked in the order of their ids; returns former and new owners. */
    async move(tx: Db, entregas: readonly { id: string; consultor_id: string }[]): Promise<string[]> {
      const { rows } = await tx.execute<Mudou>(sql`
        update ${table} set ${setTo(consultor_id, sql`mudou.depois`)} ${tambem ? sql`, ${tambem}` : sql``}
          from (
            select ${id} as id, ${consultor_id} as antes, entrega.dono as depois
              from ${table} join unnest(
                ${uuids(entregas.map((entrega) => entrega.id))},
                ${uuids(entregas.map((entrega) => entrega.consultor_id))}
              ) as entrega (pai, dono) on entrega.pai = ${parent}
             where (${mudam}) and ${consultor_id} <> entrega.dono
             order by ${id} for update of ${table}
          ) mudou
         where ${id} = mudou.id
        returning mudou.antes, mudou.depois`)
      return donosDe(rows)
    },

    async merge(tx: Db, de: string, para: Parent, ids?: readonly string[]): Promise<string[]> {
      const depois = sql`case when ${mudam} then coalesce(${para.consultor_id}::uuid, ${consultor_id}) else ${consultor_id} end`
      const { rows } = await tx.execute<Mudou>(sql`
        update ${table} set ${setTo(parent, para.id)}, ${setTo(consultor_id, depois)}
          from (select ${id} as id, ${consultor_id} as dono from ${table}
                 where ${parent} = ${de} and ${among(id, ids)} order by ${id} for update) antes
         where antes.id = ${id}
        returning antes.dono as antes, ${consultor_id} as depois`)
      return donosDe(rows)
    },
  } satisfies Rows & { move: unknown }
}

/** Rows of a parent by table: id, and as text the columns that a merge changes, before and after it. */
export type KeptRows = Readonly<Record<string, readonly KeptRow[]>>
type KeptRow = readonly [id: string, antes: readonly (string | null)[], depois: readonly (string | null)[]]
type Read = { tabela: string; id: string; valores: (string | null)[] }

const textsOf = ({ changes }: Moved) =>
  changes.length === 0
    ? sql`'{}'::text[]`
    : sql`array[${sql.join(
        changes.map((column) => sql`${column}::text`),
        sql`, `,
      )}]`
const readAll = async (tx: Db, partes: SQL[]): Promise<Read[]> =>
  partes.length === 0 ? [] : (await tx.execute<Read>(sql.join(partes, sql` union all `))).rows

/** Reads the rows of a parent before a merge moves them; the returned function reads their values after the merge. */
export async function keepRows(tx: Db, tables: readonly Moved[], parent: string): Promise<() => Promise<KeptRows>> {
  const select = (moved: Moved, onde: SQL) =>
    sql`select ${getTableName(moved.table)}::text as tabela, ${moved.table.id} as id, ${textsOf(moved)} as valores from ${moved.table} where ${onde}`
  const antes = await readAll(
    tx,
    tables.map((moved) => select(moved, sql`${moved.parent} = ${parent}`)),
  )
  const idsOf = ({ table }: Moved) => antes.filter(({ tabela }) => tabela === getTableName(table)).map(({ id }) => id)
  return async () => {
    const mudaveis = tables.filter((moved) => moved.changes.length > 0 && idsOf(moved).length > 0)
    const depois = await readAll(
      tx,
      mudaveis.map((moved) => select(moved, among(moved.table.id, idsOf(moved)))),
    )
    const porId = new Map(depois.map(({ tabela, id, valores }) => [`${tabela} ${id}`, valores]))
    const kept: Record<string, KeptRow[]> = {}
    for (const { tabela, id, valores } of antes) {
      const linhas = kept[tabela] ?? []
      linhas.push([id, valores, porId.get(`${tabela} ${id}`) ?? []])
      kept[tabela] = linhas
    }
    return kept
  }
}

/**
 * Gives rows back to the parent that they came from, as far as the other parent still has them. A column that still holds the
 * value of the merge gets back its former one; the owner also if the row went on with the other parent's owner. `ownerOf`
 * names the owner in place of one who cannot have the row.
 */
export async function giveBackRows(
  tx: Db,
  { table, parent, changes, owner }: Moved,
  kept: KeptRows,
  { de, para, ownerOf }: { de: Parent; para: string; ownerOf: (antes: string | null) => string | null },
): Promise<{ ids: string[]; donos: string[] }> {
  const rows = kept[getTableName(table)] ?? []
  if (rows.length === 0) return { ids: [], donos: [] }
  const voltam = changes.map((column, n) => {
    const [antes, depois] = [`antes_${n}`, `depois_${n}`].map((nome) => sql`(k.${sql.identifier(nome)})`)
    const type = sql.raw(column.getSQLType())
    const foi = sql`${column} is not distinct from ${depois}::${type}`
    return column === owner
      ? setTo(
          column,
          sql`case when (${foi} or ${column} = ${de.consultor_id}::uuid) and ${column} is distinct from ${antes}::${type}
                   then coalesce((k.novo_dono)::${type}, ${column}) else ${column} end`,
        )
      : setTo(column, sql`case when ${foi} then ${antes}::${type} else ${column} end`)
  })
  const valores = rows.map(([id, antes, depois]) =>
    Object.fromEntries([
      ['id', id],
      ...changes.flatMap((column, n) => [
        [`antes_${n}`, antes[n] ?? null],
        [`depois_${n}`, depois[n] ?? null],
        ...(column === owner ? [['novo_dono', ownerOf(antes[n] ?? null)]] : []),
      ]),
    ]),
  )
  const colunas = changes.map((_, n) => sql.raw(`, antes_${n} text, depois_${n} text`))
  const dono = owner ? sql`${owner}::text` : sql`null::text`
  const { rows: mudadas } = await tx.execute<{ id: string; antes: string | null; depois: string | null }>(sql`
    update ${table} set ${sql.join([setTo(parent, para), ...voltam], sql`, `)}
      from (select ${table.id} as linha, ${dono} as dono, k.*
              from ${table} join jsonb_to_recordset(${JSON.stringify(valores)}::jsonb) as k (id uuid, novo_dono text${sql.join(colunas)}) on k.id = ${table.id}
             where ${parent} = ${de.id} order by ${table.id} for update of ${table}) k
     where ${table.id} = k.linha
    returning ${table.id} as id, k.dono as antes, ${dono} as depois`)
  return {
    ids: mudadas.map(({ id }) => id),
    donos: mudadas.flatMap(({ antes, depois }) => [antes, depois]).filter((um) => um !== null),
  }
}

/** Number of moved rows that are still with a parent, by table. */
export async function countKept(db: Db, tables: readonly Moved[], kept: KeptRows, parent: string) {
  const partes = tables.flatMap(({ table, parent: column }) => {
    const rows = kept[getTableName(table)] ?? []
    if (rows.length === 0) return []
    const ids = rows.map(([id]) => id)
    return [
      sql`select ${getTableName(table)}::text as tabela, count(*)::int as n from ${table} where ${column} = ${parent} and ${among(table.id, ids)}`,
    ]
  })
  if (partes.length === 0) return new Map<string, number>()
  const { rows } = await db.execute<{ tabela: string; n: number }>(sql.join(partes, sql` union all `))
  return new Map(rows.map(({ tabela, n }) => [tabela, n]))
}

/** Ids, by table, of rows of the other parent that belong to moved rows: later versions of them, and rows that replaced them. */
export async function listFollowing(db: Db, tables: readonly Moved[], kept: KeptRows, parent: string) {
  const partes = tables.flatMap(({ table, parent: column, same, replaces }) => {
    const rows = kept[getTableName(table)] ?? []
    if (rows.length === 0) return []
    const ids = uuids(rows.map(([id]) => id))
    const nome = getTableName(table)
    const outras = sql`${column} = ${parent} and ${table.id} <> all(${ids})`
    return [
      ...(same
        ? [
            sql`select ${nome}::text as tabela, ${table.id} as id from ${table}
                 where ${outras} and ${same} in (select ${same} from ${table} where ${table.id} = any(${ids}))`,
          ]
        : []),
      ...(replaces
        ? [
            sql`(with recursive seguintes as (
                   select ${table.id} as id from ${table} where ${outras} and ${replaces} = any(${ids})
                   union
                   select ${table.id} from ${table} join seguintes on ${replaces} = seguintes.id where ${outras}
                 ) select ${nome}::text as tabela, id from seguintes)`,
          ]
        : []),
    ]
  })
  const seguem = new Map<string, string[]>()
  if (partes.length === 0) return seguem
  const { rows } = await db.execute<{ tabela: string; id: string }>(sql.join(partes, sql` union all `))
  for (const { tabela, id } of rows) seguem.set(tabela, [...(seguem.get(tabela) ?? []), id])
  return seguem
}

export type Since = {
  tabela: string
  id: string
  em: Date
  detalhe: string | null
  /** True if it belongs to no earlier row. */
  livre: boolean
}

/** Condition for rows that replace none and are not replaced: part of a chain would stay behind. */
const isAlone = (table: Moved['table'], replaces: PgColumn) =>
  sql`(${replaces} is null and not exists (
    select from ${table} seguinte where seguinte.${sql.identifier(replaces.name)} = ${table.id}))`

/** Rows of a parent that were written since an instant, the newest first. */
export async function listSince(
  db: Db,
  tables: readonly Moved[],
  parent: string,
  desde: Date,
  limite: number,
): Promise<Since[]> {
  const em = sql`${desde.toISOString()}::timestamptz`
  const partes = tables.flatMap(({ table, parent: column, same, replaces, detail, written }) => {
    const { id, created_at } = table
    if (!created_at) return []
    const antigas = same && sql`select ${same} from ${table} where ${column} = ${parent} and ${created_at} <= ${em}`
    const livre = antigas ? sql`${same} not in (${antigas})` : replaces ? isAlone(table, replaces) : sql`true`
    return [
      sql`(select ${getTableName(table)}::text as tabela, ${id} as id, ${created_at} as em,
                  ${detail ? sql`${detail}::text` : sql`null::text`} as detalhe, ${livre} as livre
             from ${table} where ${column} = ${parent} and ${created_at} > ${em} and ${written ?? sql`true`})`,
    ]
  })
  const { rows } = await db.execute<Omit<Since, 'em'> & { em: string }>(sql`
    select tabela, id, to_char(em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em, detalhe, livre
      from (${sql.join(partes, sql` union all `)}) desde order by desde.em desc, id limit ${limite}`)
  return rows.map((row) => ({ ...row, em: new Date(row.em) }))
}

/** Former owners of the moved rows. */
export const ownersOf = (tables: readonly Moved[], kept: KeptRows): string[] =>
  tables.flatMap(({ table, changes, owner }) => {
    const n = owner ? changes.indexOf(owner) : -1
    return n < 0 ? [] : (kept[getTableName(table)] ?? []).flatMap(([, antes]) => antes[n] ?? [])
  })
