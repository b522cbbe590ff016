import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'

export const LINKS_POR_PAGINA = 25

type LinkTable = PgTable & Record<'id' | 'consultor_id' | 'created_at' | 'is_active' | 'updated_at', PgColumn>

/** Statements for links with an owner. `own` is the condition for visible links, by default the caller's. */
export function ownLinks<Table extends LinkTable>(
  table: Table,
  own: (escopo: Escopo) => SQL | undefined = ({ usuarioId }) => eq(table.consultor_id, usuarioId),
) {
  type Row = Table['$inferSelect']
  const newest = (db: Db, escopo: Escopo) =>
    db.select().from<PgTable>(table).where(own(escopo)).orderBy(desc(table.created_at), desc(table.id))
  return {
    /** One page, the newest first. */
    list: async (db: Db, escopo: Escopo, pagina: number): Promise<Row[]> =>
      (await newest(db, escopo)
        .limit(LINKS_POR_PAGINA)
        .offset((pagina - 1) * LINKS_POR_PAGINA)) as Row[],

    /** All links, the newest first. */
    listTodos: async (db: Db, escopo: Escopo): Promise<Row[]> => (await newest(db, escopo)) as Row[],

    count: (db: Db, escopo: Escopo): Promise<number> => db.$count(table, own(escopo)),

    /** Deactivates a link; undefined when the caller does not see it. */
    async deactivate(db: Db, escopo: Escopo, id: string): Promise<Row | undefined> {
      const [row] = await db
        .update<PgTable>(table)
        .set({ is_active: false, updated_at: sql`now()` })
        .where(and(eq(table.id, id), own(escopo)))
        .returning()
      return row as Row | undefined
    },
  }
}
