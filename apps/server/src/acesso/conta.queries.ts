import type { ContaCampos, MinhaConta } from '@portal/contract/acesso/conta.contract'
import { and, eq } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'

const campos = {
  id: profiles.id,
  versao: profiles.versao,
  full_name: profiles.full_name,
  email: profiles.email,
  telefone: profiles.telefone,
  image: profiles.image,
  duas_etapas: profiles.two_factor_enabled,
}

export async function findConta(db: Db, usuarioId: string): Promise<MinhaConta | undefined> {
  const [conta] = await db.select(campos).from(profiles).where(eq(profiles.id, usuarioId))
  return conta
}

/** Locks the person until the transaction ends. */
export async function lockConta(tx: Db, usuarioId: string): Promise<MinhaConta | undefined> {
  const [conta] = await tx.select(campos).from(profiles).where(eq(profiles.id, usuarioId)).for('no key update')
  return conta
}

/** Updates the person if the version matches. */
export async function updateConta(tx: Db, usuarioId: string, versao: number, mudanca: Partial<ContaCampos>) {
  const [conta] = await tx
    .update(profiles)
    .set(mudanca)
    .where(and(eq(profiles.id, usuarioId), eq(profiles.versao, versao)))
    .returning(campos)
  return conta
}
