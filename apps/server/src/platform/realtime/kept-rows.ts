import type { Assunto } from '@portal/contract/realtime/realtime.contract'
import type { Database, Db } from '../db/db.ts'
import type { Realtime } from './realtime.ts'

type Kept = { versao: number; rows: Promise<unknown> }
type Memory = { versoes: Realtime['versoes']; kept: Map<string, Kept> }

const memories = new WeakMap<Db, Memory>()

/** Lets `readKept` keep what it reads through this pool from now on. Transactions still read their own state. */
export function keepRows({ db }: Pick<Database, 'db'>, { versoes }: Pick<Realtime, 'versoes'>) {
  memories.set(db, { versoes, kept: new Map() })
}

/**
 * Reads a few rows that nearly every request needs, once until a change of their subject is announced by any node.
 * Everybody gets the same object; a failure is not kept.
 */
export function readKept<Rows extends object>(
  db: Db,
  assunto: Assunto,
  what: string,
  read: () => Promise<Rows>,
): Promise<Rows> {
  const memory = memories.get(db)
  if (!memory) return read()
  const [key, versao] = [`${assunto} ${what}`, memory.versoes()[assunto]]
  const before = memory.kept.get(key)
  if (before?.versao === versao) return before.rows as Promise<Rows>
  const rows = read().then(Object.freeze) as Promise<Rows>
  const kept = { versao, rows }
  memory.kept.set(key, kept)
  rows.catch(() => {
    if (memory.kept.get(key) === kept) memory.kept.delete(key)
  })
  return rows
}

/** Runs a change of a subject and forgets its kept rows, so that the caller reads new ones before the announcement. */
export async function changeKept<Result>(db: Db, assunto: Assunto, change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } finally {
    forgetKept(db, assunto)
  }
}

function forgetKept(db: Db, assunto: Assunto) {
  const { kept } = memories.get(db) ?? {}
  for (const key of kept?.keys() ?? []) if (key.startsWith(`${assunto} `)) kept?.delete(key)
}
