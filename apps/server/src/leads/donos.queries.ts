import { type SQL, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'

/**
 * Owners whose leads and visits a caller sees: themselves and the people they cover on that day. A sub-select, so that
 * PostgreSQL calls the function once per statement and not per row.
 */
export const donosDe = ({ usuarioId, em }: Escopo): SQL =>
  sql`(select donos_visiveis(${usuarioId}, ${new Date(em).toISOString()}))::uuid[]`

/** True if the caller sees a person's leads today, as that person or a substitute. */
export async function isSubstituto(db: Db, escopo: Escopo, titularId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where ${titularId}::uuid = any(${donosDe(escopo)})`)
  return rows.length > 0
}
