import type { Role } from '@portal/contract/access'
import { and, count, eq, inArray, like, min, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isAtendente, isContaAtiva, profiles } from './auth.table.ts'

export async function countProfilesByRole(db: Db): Promise<Partial<Record<Role, number>>> {
  const rows = await db
    .select({ role: profiles.role, total: count() })
    .from(profiles)
    .where(isContaAtiva(profiles))
    .groupBy(profiles.role)
  return Object.fromEntries(rows.map(({ role, total }) => [role, total]))
}

/** Creation of the first account; null in a new portal. */
export async function findFirstAccount(db: Db): Promise<Date | null> {
  const [row] = await db.select({ em: min(profiles.created_at) }).from(profiles)
  return row?.em ?? null
}

/** Number of sign-ups that wait for an administrator. */
export const countProfilesPendentes = (db: Db): Promise<number> =>
  db.$count(profiles, and(eq(profiles.is_active, true), eq(profiles.aprovado, false)))

export async function updateProfile(
  db: Db,
  email: string,
  change: { role?: Role; full_name?: string; telefone?: string },
) {
  await db.update(profiles).set(change).where(eq(profiles.email, email))
}

export async function findProfileId(db: Db, email: string): Promise<string | undefined> {
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`lower(${profiles.email}) = lower(${email})`)
  return profile?.id
}

export const profileExists = async (db: Db, email: string) => (await findProfileId(db, email)) !== undefined

/** Account state that decides whether the person may sign in. */
export async function findSituacaoConta(db: Db, id: string) {
  const [conta] = await db
    .select({ is_active: profiles.is_active, aprovado: profiles.aprovado })
    .from(profiles)
    .where(eq(profiles.id, id))
  return conta
}

/** True if the person uses a second step; locks the row until the transaction ends. */
export async function lockDuasEtapas(tx: Db, id: string): Promise<boolean> {
  const [pessoa] = await tx
    .select({ ativa: profiles.two_factor_enabled })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('share')
  return pessoa?.ativa ?? false
}

/** Signing in does not change the record: a trigger keeps `versao`. */
export async function markUltimoAcesso(db: Db, id: string) {
  await db.update(profiles).set({ ultimo_acesso: sql`now()` }).where(eq(profiles.id, id))
}

/** Addresses of our files used as people's photos. */
export async function listUrlsDeFotos(db: Db): Promise<string[]> {
  const rows = await db.select({ url: profiles.image }).from(profiles).where(like(profiles.image, '%/midia/%'))
  return rows.flatMap(({ url }) => url ?? [])
}

/** Name of a person, or the e-mail of a person without a name. */
export async function findNome(db: Db, id: string): Promise<string> {
  const nome = sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`
  const [pessoa] = await db.select({ nome }).from(profiles).where(eq(profiles.id, id))
  return pessoa?.nome ?? ''
}

export async function findEmail(db: Db, id: string): Promise<string> {
  const [pessoa] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, id))
  return pessoa?.email ?? ''
}

/** Signing in does not change the record: a trigger leaves `versao` as it is. */
export async function listAdmins(db: Db): Promise<string[]> {
  const isAdmin = and(eq(profiles.role, 'admin'), isContaAtiva(profiles))
  return (await db.select({ id: profiles.id }).from(profiles).where(isAdmin)).map(({ id }) => id)
}

export type Contato = NonNullable<Awaited<ReturnType<typeof findContato>>>

/** Contact data of an active user: everything that public pages show of a person. */
export async function findContato(db: Db, id: string) {
  const [contato] = await db
    .select({ full_name: profiles.full_name, image: profiles.image, telefone: profiles.telefone })
    .from(profiles)
    .where(and(eq(profiles.id, id), isContaAtiva(profiles)))
  return contato
}

/** Condition that an account may be chosen from a list: active, approved, and with the name that ends a sign-up. */
export const isEscolhivel = and(isContaAtiva(profiles), sql`${profiles.full_name} <> ''`)

/** Users who work with families, for administrators to choose from. */
export function listConsultores(db: Db) {
  return db
    .select({ id: profiles.id, full_name: profiles.full_name, email: profiles.email })
    .from(profiles)
    .where(and(isEscolhivel, isAtendente(profiles)))
    .orderBy(sql`sem_acento(${profiles.full_name})`, profiles.email)
}

/** Active people with one of these roles. */
export async function listAtivosWithRole(db: Db, roles: readonly Role[]): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.role, [...roles]), isContaAtiva(profiles)))
  return rows.map(({ id }) => id)
}

/** Active people with one of these roles who sign in by password alone. */
export async function listSemDuasEtapas(db: Db, roles: readonly Role[]): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.role, [...roles]), isContaAtiva(profiles), eq(profiles.two_factor_enabled, false)))
  return rows.map(({ id }) => id)
}
