import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { authAccounts, authVerifications, profiles } from './auth.table.ts'

/** Row in which the auth library stores a person's password hash. */
const daPessoa = (usuarioId: string) =>
  and(eq(authAccounts.userId, usuarioId), eq(authAccounts.providerId, 'credential'))

export async function findSenha(db: Db, usuarioId: string): Promise<string | undefined> {
  const [conta] = await db.select({ senha: authAccounts.password }).from(authAccounts).where(daPessoa(usuarioId))
  return conta?.senha ?? undefined
}

/** Stored password of an e-mail's account, if it has one. */
export async function findSenhaDoEmail(
  db: Db,
  email: string,
): Promise<{ usuarioId: string; senha: string } | undefined> {
  const [conta] = await db
    .select({ usuarioId: profiles.id, senha: authAccounts.password })
    .from(profiles)
    .innerJoin(authAccounts, eq(authAccounts.userId, profiles.id))
    .where(and(sql`lower(${profiles.email}) = lower(${email})`, eq(authAccounts.providerId, 'credential')))
  return conta?.senha ? { usuarioId: conta.usuarioId, senha: conta.senha } : undefined
}

/** Sets the password of a person who may have none yet. */
export async function setSenha(tx: Db, usuarioId: string, password: string): Promise<void> {
  const { rowCount } = await tx.update(authAccounts).set({ password, updatedAt: new Date() }).where(daPessoa(usuarioId))
  if (!rowCount) await insertSenhas(tx, [{ usuarioId, password }])
}

/** Stores the hashes of people who have none. */
export async function insertSenhas(tx: Db, senhas: readonly { usuarioId: string; password: string }[]): Promise<void> {
  if (senhas.length === 0) return
  await tx.insert(authAccounts).values(
    senhas.map(({ usuarioId, password }) => ({
      userId: usuarioId,
      accountId: usuarioId,
      providerId: 'credential',
      password,
    })),
  )
}

/** Replaces a password if it still equals the given hash; returns whether it did. */
export async function replaceSenha(tx: Db, usuarioId: string, antes: string, password: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(authAccounts)
    .set({ password, updatedAt: new Date() })
    .where(and(daPessoa(usuarioId), eq(authAccounts.password, antes)))
  return rowCount === 1
}

/** Sets whether the person must choose another password before anything else. */
export async function setTrocarSenha(tx: Db, usuarioId: string, trocar_senha: boolean): Promise<void> {
  await tx
    .update(profiles)
    .set({ trocar_senha })
    .where(and(eq(profiles.id, usuarioId), eq(profiles.trocar_senha, !trocar_senha)))
}

/** True if the person must choose another password first; locks the row until the transaction ends. */
export async function lockTrocarSenha(tx: Db, usuarioId: string): Promise<boolean> {
  const [pessoa] = await tx
    .select({ trocar: profiles.trocar_senha })
    .from(profiles)
    .where(eq(profiles.id, usuarioId))
    .for('no key update')
  return pessoa?.trocar ?? false
}

/** Consumes a one-time link; of two concurrent calls, one succeeds. */
export async function takeLinkSenha(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(authVerifications).where(eq(authVerifications.id, id))
  return rowCount === 1
}
