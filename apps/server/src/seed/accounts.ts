import type { Role } from '@portal/contract/access'
import type { Auth } from '../platform/auth/auth.ts'
import { profileExists, updateProfile } from '../platform/auth/profiles.queries.ts'
import type { Database } from '../platform/db.ts'

export const DEMO_PASSWORD = 'demo-portal-2026'
export const DEMO_ACCOUNTS = [
  { email: 'admin@demo.portal', full_name: 'Ana Administradora', role: 'admin' },
  { email: 'supervisor@demo.portal', full_name: 'Sérgio Supervisor', role: 'supervisor' },
  { email: 'gerenciador@demo.portal', full_name: 'Gilda Gerenciadora', role: 'gerenciador' },
  { email: 'consultor@demo.portal', full_name: 'Carlos Consultor', role: 'consultor' },
  { email: 'consultora@demo.portal', full_name: 'Clara Consultora', role: 'consultor' },
] as const satisfies readonly { email: string; full_name: string; role: Role }[]

type NewAccount = { email: string; full_name: string; role: Role; password: string }

/** Creates an account with a role, outside sign-up; false when the e-mail is taken. Throws on a refused password. */
export async function createAccount({ db }: Database, auth: Auth, account: NewAccount): Promise<boolean> {
  const email = account.email.toLowerCase()
  if (await profileExists(db, email)) return false
  await auth.api.signUpEmail({ body: { email, password: account.password, name: account.full_name } })
  await updateProfile(db, email, { role: account.role })
  return true
}
