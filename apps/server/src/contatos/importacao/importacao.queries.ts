import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'

/** Codes and names of the states. Of another word only the table is named. */
export async function listEstados(db: Db): Promise<{ code: string; name: string }[]> {
  return (await db.execute<{ code: string; name: string }>(sql`select code, name from estados`)).rows
}
