import type { Role } from '@portal/contract/access'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { profiles } from './auth.table.ts'
import type { Escopo } from './escopo.ts'

/**
 * Scope of an active, approved person for what the portal reads on their behalf, such as an e-mail to them; undefined for
 * others. It belongs to no session and no device, whose ids are empty, so that nothing can be written with it.
 */
export async function escopoEmNomeDe(db: Db, usuarioId: string, em: number): Promise<Escopo | undefined> {
  const [pessoa] = await db
    .select({ role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.id, usuarioId), eq(profiles.is_active, true), eq(profiles.aprovado, true)))
  if (!pessoa) return undefined
  const semSessao = { sessaoId: '', dispositivoId: '', sessaoDispositivoId: '' }
  return { ...semSessao, usuarioId, role: pessoa.role as Role, em } as Escopo
}
