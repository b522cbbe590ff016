import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { auditLog } from '../auditoria/auditoria.table.ts'
import { deleteSessionsOf } from '../dispositivos/dispositivos.queries.ts'
import { authAccounts, profiles } from '../platform/auth/auth.table.ts'
import type { Auth } from '../platform/auth/auth.ts'
import { deleteLinksSenha } from '../platform/auth/sessions.queries.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { createAccount, DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'

const email = sql<string>`lower(${profiles.email})`
const EMAILS = DEMO_ACCOUNTS.map((account) => account.email)

async function setActive(tx: Db, id: string, is_active: boolean) {
  await tx.update(profiles).set({ is_active }).where(eq(profiles.id, id))
  const evento = { acao: 'editar', entidade: 'profiles', entidade_id: id } as const
  await recordAcao(tx, null, { ...evento, antes: { is_active: !is_active }, depois: { is_active } })
}

/** Deactivates accounts whose password is public. Returns the number of accounts that were open. */
export const closeDemoAccounts = ({ db }: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const open = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(inArray(email, EMAILS), eq(profiles.is_active, true)))
      .orderBy(profiles.id)
      .for('no key update')
    for (const { id } of open) {
      await setActive(tx, id, false)
      await deleteSessionsOf(tx, id)
      await deleteLinksSenha(tx, id)
    }
    return open.length
  })

/** Condition that a start without demo data, not a person, last opened or closed the account. */
const closedByStart = sql`(
  select ${auditLog.ator_id} is null from ${auditLog}
   where ${auditLog.entidade} = 'profiles' and ${auditLog.entidade_id} = ${profiles.id} and ${auditLog.depois} ? 'is_active'
   order by ${auditLog.em} desc limit 1)`

/** Reopens accounts that `closeDemoAccounts` closed; those closed by an administrator stay closed. */
const reopenDemoAccounts = ({ db }: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const closed = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(inArray(email, EMAILS), eq(profiles.is_active, false), closedByStart))
      .orderBy(profiles.id)
      .for('no key update')
    for (const { id } of closed) await setActive(tx, id, true)
  })

/** Creates missing demo accounts, each with the published password. */
export async function seedDemoAccounts(database: Database, auth: Auth) {
  for (const account of DEMO_ACCOUNTS) await createAccount(database, auth, { ...account, password: DEMO_PASSWORD })
  await reopenDemoAccounts(database)
}

/** Number of administrators, other than the demo's, with its published password. */
export async function countAdminsWithDemoPassword({ db }: Database, auth: Auth): Promise<number> {
  const admins = await db
    .select({ hash: authAccounts.password })
    .from(profiles)
    .innerJoin(authAccounts, eq(authAccounts.userId, profiles.id))
    .where(and(eq(profiles.role, 'admin'), eq(profiles.is_active, true), notInArray(email, EMAILS)))
  const { password } = await auth.$context
  let found = 0
  // Checked one at a time: each takes a tenth of a second of processor time.
  for (const { hash } of admins) if (hash && (await password.verify({ hash, password: DEMO_PASSWORD }))) found++
  return found
}
