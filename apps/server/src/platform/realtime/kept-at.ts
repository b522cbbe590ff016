import type { Assunto } from '@portal/contract/realtime/realtime.contract'
import { inArray, sql } from 'drizzle-orm'
import { BoundedCache } from '../bounded-cache.ts'
import { mudancasVersao } from './realtime.table.ts'

/** Column for a statement that reads a row anyway: the versions of these subjects at that moment. */
export const versionsOf = (...assuntos: Assunto[]) =>
  sql<string>`(select string_agg(${mudancasVersao.assunto} || ${mudancasVersao.versao}, ' ' order by ${mudancasVersao.assunto})
    from ${mudancasVersao} where ${inArray(mudancasVersao.assunto, assuntos)})`

/** Keeps up to `limit` values while `at` is the same: the versions read before, and whatever else they depend on. */
export function createKeptAt<Value>(limit: number) {
  const kept = new BoundedCache<{ at: string; value: Value }>(limit)
  return async (key: string, at: string, read: () => Promise<Value>): Promise<Value> => {
    const before = kept.get(key)
    if (before?.at === at) return before.value
    const value = await read()
    kept.set(key, { at, value })
    return value
  }
}
