import { sql } from 'drizzle-orm'
import { estados } from '../../estados/estados.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'

const estado = namesOf(estados)

/** Codes and names of the states. */
export async function listEstados(db: Db): Promise<{ code: string; name: string }[]> {
  return (await db.execute<{ code: string; name: string }>(sql`select ${estado.code}, ${estado.name} from ${estado}`))
    .rows
}
