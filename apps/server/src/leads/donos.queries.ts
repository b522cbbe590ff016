import { type SQL, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'

/**
 * Whose leads and visits a caller sees: their own, and of those whom they cover on that day. In a sub-select, so that
 * PostgreSQL asks once for a statement and not for each row.
 */
export const donosDe = ({ usuarioId, em }: Escopo): SQL =>
  sql`(select donos_visiveis(${usuarioId}, ${new Date(em).toISOString()}))::uuid[]`

/** Whether the caller stands in for somebody today. */
export async function isSubstituto(db: Db, escopo: Escopo, titularId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where ${titularId}::uuid = any(${donosDe(escopo)})`)
  return rows.length > 0
}
