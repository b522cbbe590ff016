import { and, eq } from 'drizzle-orm'
import { authTwoFactors, profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'

const pessoa = { id: profiles.id, role: profiles.role, ativa: profiles.two_factor_enabled }

export async function findPessoa(db: Db, id: string) {
  const [found] = await db.select(pessoa).from(profiles).where(eq(profiles.id, id))
  return found
}

/** Locks the person until the transaction ends. */
export async function lockPessoa(tx: Db, id: string) {
  const [found] = await tx.select(pessoa).from(profiles).where(eq(profiles.id, id)).for('no key update')
  return found
}

/** Stored secrets of a person: one, or for a moment two after simultaneous setups. */
export const listSegredos = (db: Db, usuarioId: string) =>
  db
    .select({ id: authTwoFactors.id, pronto: authTwoFactors.verified })
    .from(authTwoFactors)
    .where(eq(authTwoFactors.userId, usuarioId))

/** Allows codes of a secret to be checked; the person's row alone decides whether sign-in asks for them. */
export const markSegredoPronto = (tx: Db, id: string) =>
  tx.update(authTwoFactors).set({ verified: true }).where(eq(authTwoFactors.id, id))

export const deleteSegredos = (tx: Db, usuarioId: string, { inacabados = false } = {}) =>
  tx
    .delete(authTwoFactors)
    .where(and(eq(authTwoFactors.userId, usuarioId), inacabados ? eq(authTwoFactors.verified, false) : undefined))

export const setDuasEtapas = (tx: Db, usuarioId: string, ativa: boolean) =>
  tx.update(profiles).set({ two_factor_enabled: ativa }).where(eq(profiles.id, usuarioId))

/** Every stored secret with its owner. */
export const listTodosSegredos = (db: Db) =>
  db.select({ usuarioId: authTwoFactors.userId, segredo: authTwoFactors.secret }).from(authTwoFactors)
