import { and, asc, eq } from 'drizzle-orm'
import { isContaAtiva, profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import type { Contexto } from './bring.ts'

/** Administrator who moves; on the command line, the one with the oldest account. */
export async function findQuemMuda(tx: Db, { escopo }: Pick<Contexto, 'escopo'>): Promise<string | undefined> {
  if (escopo) return escopo.usuarioId
  const [admin] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.role, 'admin'), isContaAtiva(profiles)))
    .orderBy(asc(profiles.created_at), asc(profiles.id))
    .limit(1)
  return admin?.id
}
