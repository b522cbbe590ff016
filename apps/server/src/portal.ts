import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { type Auth, createAuth } from './platform/auth/auth.ts'
import { countProfilesByRole } from './platform/auth/profiles.queries.ts'
import type { Database } from './platform/db/db.ts'
import { type Env, isOpen } from './platform/env.ts'
import { listen } from './platform/http/listen.ts'
import { publicUrlOf } from './platform/http/public-url.ts'
import { openLog } from './platform/log.ts'
import { createMail } from './platform/mail.ts'
import { withStartLock } from './platform/start/start-lock.ts'
import { warningsOf } from './platform/start/warnings.ts'
import { VERSION } from './platform/version.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed/accounts.ts'
import { requireAprovacaoNoInicio } from './seed/aprovacao.ts'
import { closeDemoAccounts, countAdminsWithDemoPassword } from './seed/demo-access.ts'
import { isDemoCompany } from './seed/demo-company.ts'
import { openPortalKeys, resealWithKey } from './seed/open-keys.ts'
import { seedBase } from './seed/seed-base.ts'

/** Milliseconds for open streams, requests and jobs to end before the database is closed. */
const CLOSE_MS = 1_000

type Deps = {
  env: Env
  database: Database
  say: (line: string) => void
  /** Called with the function that closes the server, as soon as there is something to close. */
  onOpen: (close: () => Promise<unknown>) => void
}

/** Prepares the data, then listens. */
export async function servePortal({ env, database, say, onOpen }: Deps): Promise<void> {
  const prepared = await withStartLock(database.direct, () => prepare(env, database, say), { log: say })
  let address = ''
  await buildApp({
    env,
    database,
    ...prepared,
    // The people in a rehearsal's rows must not hear of it.
    withJobs: !env.ensaio,
    logTo: openLog(),
    async onRoutes(app) {
      onOpen(() => Promise.race([app.close(), delay(CLOSE_MS, undefined, { ref: false })]))
      address = await listen(app, env)
      say('Preparando a busca…')
    },
  })
  if (env.ensaio) say('Este é o ensaio de uma mudança: sem e-mails, avisos, tarefas de hora marcada nem backups.')
  for (const warning of warningsOf(env)) say(warning)
  announce(address, env.PORTAL_DEMO, say)
  // Not awaited: each password check takes a tenth of a second.
  void warnAboutData(database, prepared.auth, env.PORTAL_DEMO, say).catch(() => {})
}

/** Work of one node, for which others that start with it wait. */
async function prepare(env: Env, database: Database, say: Deps['say']) {
  const { secret, dataKey } = await openPortalKeys(env, database)
  await resealWithKey(database, dataKey, say)
  const mail = createMail(env, say)
  const auth = createAuth(database, { secret, publicUrl: publicUrlOf(env), mail })
  await seedBase(database, say)
  if (isOpen(env) && (await requireAprovacaoNoInicio(database)))
    say('Quem se cadastrar aguarda a aprovação de um administrador (Empresa, Segurança).')
  if (env.PORTAL_DEMO) {
    const { seedDemoData } = await import('./demo/seed-demo-data.ts')
    await seedDemoData({ env, database, auth, dataKey, log: say })
  } else if ((await closeDemoAccounts(database)) > 0) {
    say('As contas de demonstração foram desativadas; PORTAL_DEMO=1 as traz de volta.')
  }
  return { dataKey, mail, auth }
}

async function warnAboutData(database: Database, auth: Auth, demo: boolean, say: Deps['say']) {
  if (!demo && (await isDemoCompany(database)))
    say('Aviso: a empresa ainda tem os dados de demonstração. Corrija-os em Administração → Configurações da Empresa.')
  if (!(await countProfilesByRole(database.db)).admin)
    say('Aviso: ainda não há administrador. Crie um com: npm run admin -- criar <e-mail>')
  if ((await countAdminsWithDemoPassword(database, auth)) > 0)
    say('Aviso: há administrador com a senha publicada das contas de demonstração. Redefina-a em Usuários.')
}

function announce(address: string, demo: boolean, say: Deps['say']) {
  const { version, commit } = VERSION
  say(`\nPortal Clínicas ${version}${commit ? ` (${commit})` : ''} pronto em ${address}`)
  if (!demo) return
  say(`\nContas de demonstração (senha ${DEMO_PASSWORD}):`)
  for (const { email, role } of DEMO_ACCOUNTS) say(`  ${email.padEnd(26)}${role}`)
  say('')
}
