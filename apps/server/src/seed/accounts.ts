import type { Role } from '@portal/contract/access'
import type { Auth } from '../platform/auth/auth.ts'
import { profileExists, updateProfile } from '../platform/auth/profiles.queries.ts'
import type { Database } from '../platform/db/db.ts'

export const DEMO_PASSWORD = 'demo-portal-2026'
/** Their telephones are unassigned: no mobile number in Brazil begins with 9 0. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@demo.portal', full_name: 'Ana Administradora', role: 'admin', telefone: '5511900010001' },
  { email: 'supervisor@demo.portal', full_name: 'Sérgio Supervisor', role: 'supervisor', telefone: '5511900010002' },
  { email: 'gerenciador@demo.portal', full_name: 'Gilda Gerenciadora', role: 'gerenciador', telefone: '5511900010003' },
  { email: 'consultor@demo.portal', full_name: 'Carlos Consultor', role: 'consultor', telefone: '5511900010004' },
  { email: 'consultora@demo.portal', full_name: 'Clara Consultora', role: 'consultor', telefone: '5511900010005' },
] as const satisfies readonly { email: string; full_name: string; role: Role; telefone: string }[]

type NewAccount = { email: string; full_name: string; role: Role; password: string; telefone?: string }

/** Creates an account with a role, without sign-up; false when the e-mail is taken. Throws on a refused password. */
export async function createAccount({ db }: Database, auth: Auth, account: NewAccount): Promise<boolean> {
  const email = account.email.toLowerCase()
  if (await profileExists(db, email)) return false
  await auth.api.signUpEmail({ body: { email, password: account.password, name: account.full_name } })
  const { role, telefone } = account
  await updateProfile(db, email, { role, ...(telefone && { telefone }) })
  return true
}
