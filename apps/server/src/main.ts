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

async function start() {
  const env = readEnv(process.env)
  const { database, close } = await openDatabase(env, { log: say })
  try {
    const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`
    const auth = createAuth(database, { secret: readSecret(env), publicUrl, mail: createMail(env, say) })
    await seedBase(database, say)
    if (env.PORTAL_DEMO) {
      await seedDemoAccounts(database, auth)
      // Loaded only here: a portal without demo data has no use for the drawing code.
      const { seedDemo } = await import('./demo/seed-demo.ts')
      await seedDemo({ database, mediaDir: join(env.PORTAL_DATA_DIR, 'media'), log: say })
    }
    say('Preparando a busca…')
    const app = await buildApp({ env, database, auth })
    const address = await app.listen({ port: env.PORT, host: env.HOST })
    const stop = async () => {
      await app.close()
      await close()
      process.exit(0)
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    announce(address, env.PORTAL_DEMO)
  } catch (error) {
    await close()
    throw error
  }
}

function announce(address: string, demo: boolean) {
  say(`\nPortal Clínicas pronto em ${address}`)
  if (!demo) return
  say(`\nContas de demonstração (senha ${DEMO_PASSWORD}):`)
  for (const { email, role } of DEMO_ACCOUNTS) say(`  ${email.padEnd(26)}${role}`)
  say('')
}

start().catch((error) => {
  const known =
    error instanceof EnvError ||
    error instanceof EmbeddedPostgresError ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
})
