import { join } from 'node:path'
import { buildApp } from './app.ts'
import { createAuth } from './platform/auth/auth.ts'
import { openDatabase, readSecret } from './platform/database.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres.ts'
import { EnvError, readEnv } from './platform/env.ts'
import { createMail } from './platform/mail.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoAccounts } from './seed/accounts.ts'
import { seedBase } from './seed/seed-base.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Closes what was opened so far, the last first. */
const opened: (() => Promise<unknown>)[] = []
async function closeAll() {
  for (let close = opened.pop(); close; close = opened.pop()) await close()
}

/** Once, however often it is asked for: Ctrl-C reaches this process from the terminal and from the one that started it. */
let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  void closeAll().finally(() => process.exit(0))
}

async function start() {
  const env = readEnv(process.env)
  const { database, close } = await openDatabase(env, { log: say })
  opened.push(close)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`
  const mail = createMail(env, say)
  const auth = createAuth(database, { secret: readSecret(env), publicUrl, mail })
  await seedBase(database, say)
  if (env.PORTAL_DEMO) {
    await seedDemoAccounts(database, auth)
    // Loaded only here: a portal without demo data has no use for the drawing code.
    const { seedDemo } = await import('./demo/seed-demo.ts')
    await seedDemo({ database, mediaDir: join(env.PORTAL_DATA_DIR, 'media'), log: say })
  }
  say('Preparando a busca…')
  const app = await buildApp({ env, database, auth, mail, withJobs: true })
  opened.push(() => app.close())
  announce(await app.listen({ port: env.PORT, host: env.HOST }), env.PORTAL_DEMO)
}

function announce(address: string, demo: boolean) {
  say(`\nPortal Clínicas pronto em ${address}`)
  if (!demo) return
  say(`\nContas de demonstração (senha ${DEMO_PASSWORD}):`)
  for (const { email, role } of DEMO_ACCOUNTS) say(`  ${email.padEnd(26)}${role}`)
  say('')
}

function reasonOf(error: Error & NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return 'A porta já está em uso por outro programa. Informe outra em PORT.'
  return error instanceof EnvError || error instanceof EmbeddedPostgresError ? error.message : String(error.stack)
}

start().catch(async (error) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  await closeAll()
  process.exit(1)
})
