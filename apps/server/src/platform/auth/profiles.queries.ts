import type { Role } from '@portal/contract/access'
import { and, count, eq, like, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { profiles } from './auth.table.ts'

export async function countProfilesByRole(db: Db): Promise<Partial<Record<Role, number>>> {
  const rows = await db
    .select({ role: profiles.role, total: count() })
    .from(profiles)
    .where(and(eq(profiles.is_active, true), eq(profiles.aprovado, true)))
    .groupBy(profiles.role)
  return Object.fromEntries(rows.map(({ role, total }) => [role, total]))
}

/** People who have signed up and wait for an administrator. */
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

/** Whether the person may come in at all. */
export async function findSituacaoConta(db: Db, id: string) {
  const [conta] = await db
    .select({ is_active: profiles.is_active, aprovado: profiles.aprovado })
    .from(profiles)
    .where(eq(profiles.id, id))
  return conta
}

/** Whether the person signs in with a second step; that stays so until the transaction ends. */
export async function lockDuasEtapas(tx: Db, id: string): Promise<boolean> {
  const [pessoa] = await tx
    .select({ ativa: profiles.two_factor_enabled })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('share')
  return pessoa?.ativa ?? false
}

/** Coming in is no change of the record: a trigger leaves `versao` as it is. */
export async function markUltimoAcesso(db: Db, id: string) {
  await db.update(profiles).set({ ultimo_acesso: sql`now()` }).where(eq(profiles.id, id))
}

/** Addresses of files of ours that people's photos have. */
export async function listUrlsDeFotos(db: Db): Promise<string[]> {
  const rows = await db.select({ url: profiles.image }).from(profiles).where(like(profiles.image, '%/midia/%'))
  return rows.flatMap(({ url }) => url ?? [])
}

/** What a person is called; the e-mail of who has no name yet. */
export async function findNome(db: Db, id: string): Promise<string> {
  const nome = sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`
  const [pessoa] = await db.select({ nome }).from(profiles).where(eq(profiles.id, id))
  return pessoa?.nome ?? ''
}

/** Administrators who may come in. */
export async function listAdmins(db: Db): Promise<string[]> {
  const isAdmin = and(eq(profiles.role, 'admin'), eq(profiles.is_active, true), eq(profiles.aprovado, true))
  return (await db.select({ id: profiles.id }).from(profiles).where(isAdmin)).map(({ id }) => id)
}

/** How a family may reach an active user: what public pages show of a person, and nothing else. */
export async function findContato(db: Db, id: string) {
  const [contato] = await db
    .select({ full_name: profiles.full_name, image: profiles.image, telefone: profiles.telefone })
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.is_active, true), eq(profiles.aprovado, true)))
  return contato
}

/** Active users who work with families, for administrators to choose from. */
export function listConsultores(db: Db) {
  return db
    .select({ id: profiles.id, full_name: profiles.full_name, email: profiles.email })
    .from(profiles)
    .where(
      and(
        eq(profiles.is_active, true),
        eq(profiles.aprovado, true),
        sql`${profiles.role} in ('consultor', 'gerenciador')`,
      ),
    )
    .orderBy(sql`sem_acento(${profiles.full_name})`, profiles.email)
}
