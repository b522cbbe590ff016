import { createVerifySession } from '../../apps/server/src/dispositivos/verify-session.queries.ts'
import { createAuth } from '../../apps/server/src/platform/auth/auth.ts'
import { createDeviceKeys } from '../../apps/server/src/platform/auth/device-key.ts'
import { createDb } from '../../apps/server/src/platform/db/db.ts'
import { readEnv } from '../../apps/server/src/platform/env.ts'
import { createHttp } from '../../apps/server/src/platform/http/http.ts'
import { createMail } from '../../apps/server/src/platform/mail.ts'

/** The same small answer three times: public, for a session of a password only, for an approved device. */
const env = readEnv(process.env)
const database = createDb(env.DATABASE_URL ?? '')
const mail = createMail(env, () => {})
const auth = createAuth(database, { secret: env.PORTAL_SECRET ?? '', publicUrl: 'http://localhost', mail })
const devices = createDeviceKeys(env.PORTAL_DATA_KEY ?? '', undefined)
const verifySession = await createVerifySession({ database, auth, devices, clock: Date.now, maxDays: 30 })

/** Query of a session before devices existed: its own row and its person's, shared by all requests of one turn. */
const PASSWORD_ONLY = {
  name: 'password-only',
  text: `select s.token, p.id, p.role from auth_sessions s join profiles p on p.id = s.user_id
          where s.token = any($1) and s.expires_at > now() and p.is_active and p.aprovado`,
}
const known = new Map<string, string>()
let asking: { tokens: Set<string>; rows: Promise<Map<string, unknown>> } | undefined

async function findSession(cookieHeader: string): Promise<unknown> {
  const cookie = cookieHeader.split('; ').find((part) => part.startsWith('portal.session_token=')) ?? ''
  const token = known.get(cookie) ?? decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.', 1)[0] ?? ''
  known.set(cookie, token)
  if (!asking) {
    const tokens = new Set<string>()
    asking = {
      tokens,
      rows: new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
        asking = undefined
        const { rows } = await database.pool.query<{ token: string }>({ ...PASSWORD_ONLY, values: [[...tokens]] })
        return new Map(rows.map((row) => [row.token, row]))
      }),
    }
  }
  asking.tokens.add(token)
  return (await asking.rows).get(token)
}

const app = await createHttp(env)
const answer = { ok: true }
app.get('/api/nobody', () => answer)
app.get('/api/password', async ({ headers }, reply) =>
  (await findSession(headers.cookie ?? '')) ? answer : reply.code(401).send(),
)
app.get('/api/device', async ({ headers }, reply) =>
  (await verifySession(headers.cookie)).escopo ? answer : reply.code(401).send(),
)
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
