import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { seedContatos } from './demo/contatos/seed-contatos.ts'
import { seedFinanceiro } from './demo/financeiro/seed-financeiro.ts'
import { seedDistribuicao } from './demo/leads/seed-distribuicao.ts'
import { seedLeads } from './demo/leads/seed-leads.ts'
import { seedMetricas } from './demo/metricas/seed-metricas.ts'
import { seedOrcamentos } from './demo/orcamentos/seed-orcamentos.ts'
import { seedPrivacidade } from './demo/privacidade/seed-privacidade.ts'
import { seedDemo } from './demo/seed-demo.ts'
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
import { openExplained } from './platform/storage/explained.ts'
import { VERSION } from './platform/version.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed/accounts.ts'
import { exigirAprovacaoNoInicio } from './seed/aprovacao.ts'
import { closeDemoAccounts, countAdminsWithDemoPassword, seedDemoAccounts } from './seed/demo-access.ts'
import { isDemoCompany, seedDemoCompany } from './seed/demo-company.ts'
import { openPortalKeys, resealWithKey } from './seed/open-keys.ts'
import { seedBase } from './seed/seed-base.ts'

/** Grace period of open streams, requests and jobs; then the database is closed. */
const CLOSE_MS = 1_000

type Deps = {
  env: Env
  database: Database
  say: (line: string) => void
  /** Called with what closes the server, as soon as there is something to close. */
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
    withJobs: true,
    logTo: openLog(),
    async onRoutes(app) {
      onOpen(() => Promise.race([app.close(), delay(CLOSE_MS, undefined, { ref: false })]))
      address = await listen(app, env)
      say('Preparando a busca…')
    },
  })
  for (const warning of warningsOf(env)) say(warning)
  announce(address, env.PORTAL_DEMO, say)
  // Not awaited: each password check takes a tenth of a second.
  void warnAboutData(database, prepared.auth, env.PORTAL_DEMO, say).catch(() => {})
}

/** Work of one node while others starting with it wait. */
async function prepare(env: Env, database: Database, say: Deps['say']) {
  const { secret, dataKey } = await openPortalKeys(env, database)
  await resealWithKey(database, dataKey, say)
  const mail = createMail(env, say)
  const auth = createAuth(database, { secret, publicUrl: publicUrlOf(env), mail })
  await seedBase(database, say)
  if (isOpen(env) && (await exigirAprovacaoNoInicio(database)))
    say('Quem se cadastrar aguarda a aprovação de um administrador (Empresa, Segurança).')
  if (env.PORTAL_DEMO) {
    await seedDemoAccounts(database, auth)
    await seedDemoCompany(database)
    await seedDemo({ database, mediaDir: join(env.PORTAL_DATA_DIR, 'media'), log: say })
    await seedContatos(database)
    const { documentos } = await openExplained(env)
    if ((await seedLeads({ database, dataKey, documentos, log: say })) > 0) {
      await seedDistribuicao({ database })
      await seedOrcamentos({ database, dataKey })
    }
    await seedFinanceiro({ database, dataKey })
    await seedPrivacidade({ database, dataKey })
    await seedMetricas({ database })
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
