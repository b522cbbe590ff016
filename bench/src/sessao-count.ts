import { buildApp } from '../../apps/server/src/app.ts'
import { createAuth } from '../../apps/server/src/platform/auth/auth.ts'
import { createDb } from '../../apps/server/src/platform/db/db.ts'
import { readEnv } from '../../apps/server/src/platform/env.ts'
import { createMail } from '../../apps/server/src/platform/mail.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enter } from '../../apps/server/src/testing/enter.ts'
import { DATA_KEY, type openBench, SECRET } from './busca-setup.ts'

const CALLS = 100

/** Average number of statements of a request, and of statements and transactions of a device check. */
export async function countStatements({ url, dataDir }: Awaited<ReturnType<typeof openBench>>) {
  const env = readEnv({
    PORTAL_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '100000',
  })
  const database = createDb(url)
  const asked: string[] = []
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query(...args: unknown[]) {
        const [first] = args
        asked.push(typeof first === 'string' ? first : (first as { text: string }).text)
        return query(...args)
      },
    })
  })
  const mail = createMail(env, () => {})
  const auth = createAuth(database, { secret: SECRET, publicUrl: 'http://localhost', mail })
  const app = await buildApp({ env, dataKey: DATA_KEY, database, auth, mail })
  const post = async (path: string, payload: object, cookie: string) =>
    (await app.inject({ method: 'POST', url: path, payload, headers: { cookie } })).headers['set-cookie']
  /** Excludes the polling of the change counters, which happens every second anyway. */
  const during = async (work: () => Promise<unknown>) => {
    asked.length = 0
    for (let n = 0; n < CALLS; n++) await work()
    return asked.filter((text) => !text.includes('mudancas'))
  }
  const cookie = await enter(post, { email: 'consultor@demo.portal', password: DEMO_PASSWORD })
  const { rows } = await database.pool.query('select id from cidades where latitude is not null limit 1')
  const search = `/api/busca/clinicas?cidade_id=${rows[0].id}&raio=50`
  const ofRequest = await during(() => app.inject({ url: search, headers: { cookie } }))
  const check = { action: 'check', deviceFingerprint: 'navegador-de-teste' }
  const ofCheck = await during(() => post('/api/dispositivos/check-device-and-approve', check, cookie))
  await app.close()
  await database.close()
  return {
    perRequest: ofRequest.length / CALLS,
    transactions: ofCheck.filter((text) => text.toLowerCase().startsWith('begin')).length / CALLS,
  }
}
