import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { contado } from '@portal/contract/regras/contado'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyExactly } from '../db/migrate.ts'
import type { Storage } from '../storage/keyed.ts'
import { listOf, quoted, SESSION, tableFolder } from './dump.ts'
import type { Manifest } from './manifest.ts'
import { BackupError } from './problem.ts'
import { pieceKey } from './sums.ts'

/** True if the database has any table, the portal's or another program's. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>(
    `select exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     ) as some`,
  )
  return rows[0]?.some ?? false
}

const MARK = 'restaurado de '

/** Instant of the backup that an incomplete restore loaded here. */
export async function readMark(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = 'drizzle'`,
  )
  const mark = rows[0]?.mark
  return mark?.startsWith(MARK) ? mark.slice(MARK.length) : undefined
}

type Reference = { tabela: string; nome: string; definicao: string }

/**
 * Loads a backup into an empty database, at the schema that it was made with: everything, or nothing when something
 * fails. Triggers and foreign keys rest meanwhile, which needs no more than owning the tables.
 */
export async function loadDatabase(
  client: pg.Client,
  storage: Storage,
  manifest: Manifest,
  log: (line: string) => void,
) {
  await client.query('begin')
  try {
    for (const setting of SESSION) await client.query(setting)
    await applyExactly(client, manifest.migracoes)
    const references = await client.query<Reference>(
      `select conrelid::regclass::text as tabela, conname as nome, pg_get_constraintdef(oid) as definicao
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
    )
    for (const { tabela, nome } of references.rows)
      await client.query(`alter table ${tabela} drop constraint ${quoted(nome)}`)
    const tables = manifest.tabelas.map(({ nome }) => quoted(nome))
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    for (const table of manifest.tabelas) await loadTable(client, storage, table)
    log('  índices e ligações…')
    for (const { nome, ultimo } of manifest.sequencias)
      if (ultimo !== null) await client.query('select setval($1::regclass, $2)', [`public.${quoted(nome)}`, ultimo])
    for (const { tabela, nome, definicao } of references.rows)
      await client.query(`alter table ${tabela} add constraint ${quoted(nome)} ${definicao}`)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    await client.query(`comment on schema drizzle is '${MARK}${manifest.instante.replaceAll("'", '')}'`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function loadTable(
  client: pg.Client,
  storage: Storage,
  { nome, colunas, linhas, pedacos }: Manifest['tabelas'][number],
) {
  async function* pieces() {
    for (let n = 1; n <= pedacos; n++) {
      const stream = await storage.read(pieceKey(tableFolder(nome), n))
      if (!stream) throw new BackupError(`O backup está danificado: falta um pedaço de ${nome}.`)
      yield* stream as AsyncIterable<Buffer>
    }
  }
  // Truncates only tables with rows, which migrations brought and the backup has in their later form. An empty table,
  // such as the migration history, may be one that we have no right to truncate.
  const { rows } = await client.query<{ some: boolean }>(`select exists (select from ${quoted(nome)}) as some`)
  if (rows[0]?.some) await client.query(`truncate ${quoted(nome)}`)
  const sink = client.query(copyFrom(`copy ${quoted(nome)} (${listOf(colunas)}) from stdin`))
  await pipeline(Readable.from(pieces(), { objectMode: false }), createGunzip(), sink)
  if (sink.rowCount !== linhas)
    throw new BackupError(
      `O backup está danificado: ${nome} tem ${contado(sink.rowCount ?? 0, 'linha')} em vez de ${linhas}.`,
    )
}
