import type { Role } from '@portal/contract/access'
import { count, eq } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { profiles } from './auth.table.ts'

export async function countProfilesByRole(db: Db): Promise<Partial<Record<Role, number>>> {
  const rows = await db
    .select({ role: profiles.role, total: count() })
    .from(profiles)
    .where(eq(profiles.is_active, true))
    .groupBy(profiles.role)
  return Object.fromEntries(rows.map(({ role, total }) => [role, total]))
}

export async function updateProfile(db: Db, email: string, change: { role?: Role; full_name?: string }) {
  await db.update(profiles).set(change).where(eq(profiles.email, email))
}

export async function profileExists(db: Db, email: string) {
  const rows = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
  return rows.length > 0
}
