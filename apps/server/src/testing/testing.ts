import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@portal/contract/access'
import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import type { DestinationStream } from 'pino'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { createAuth } from '../platform/auth/auth.ts'
import { createDb, type Database } from '../platform/db/db.ts'
import { type Env, readEnv } from '../platform/env.ts'
import type { StartJobs } from '../platform/jobs.ts'
import { createMail } from '../platform/mail.ts'
import { changeKept } from '../platform/realtime/kept-rows.ts'
import { createAccount } from '../seed/accounts.ts'
import { allowDevice, enter } from './enter.ts'
import { withDatabase } from './global-setup.ts'
import { quickPasswords } from './quick-passwords.ts'

export const PASSWORD = 'senha-de-teste'
/** User agent of a person; visits by robots are not counted. */
export const BROWSER = 'Mozilla/5.0 (Linux; Android 13) Chrome/124 Mobile Safari/537.36'
/** An id that no record has. */
export const NOBODY_ID = '00000000-0000-4000-8000-000000000000'
/** Shared by all test servers, like nodes over one database. */
export const DATA_KEY = 'chave-so-de-teste-com-mais-de-32-letras'
export const SECRET = 'segredo-so-de-teste-com-32-letras'

/** On a busy machine statements wait for a connection of the pool instead of failing. */
const BUSY = { connectMs: 60_000 }

/** A new database cloned from the migrated template (with states, cities and catalogues). Close it afterwards. */
export async function testDb() {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  const name = `portal_test_${randomBytes(6).toString('hex')}`
  await admin.connect()
  // Copying files takes half as much processor time as copying blocks.
  await admin.query(`create database ${name} template ${inject('templateName')} strategy file_copy`)
  const database = createDb(withDatabase(inject('postgresUrl'), name), BUSY)
  return {
    database,
    url: database.url,
    async close() {
      await database.close()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

type TestOptions = {
  url?: string
  /** Address of the server itself, where `url` leads to a pooler. */
  directUrl?: string
  env?: Partial<Env>
  clock?: () => number
  withJobs?: { pollingSeconds: number } | StartJobs
  tryServicesMs?: number
  logTo?: DestinationStream
  /** Called with the server before its read model is loaded. */
  onRoutes?: (app: FastifyInstance) => Promise<unknown>
}

/**
 * Starts the whole server over a new database. `signIn` creates a user of the role on an approved device and returns
 * its cookies.
 */
export async function testApp({
  url,
  directUrl,
  env: overrides = {},
  clock,
  withJobs,
  tryServicesMs,
  logTo,
  onRoutes,
}: TestOptions = {}) {
  const own = url ? null : await testDb()
  const database = own?.database ?? createDb(url ?? '', { ...BUSY, directUrl })
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-app-'))
  const base = readEnv({
    LOG_LEVEL: 'silent',
    PORTAL_DATA_DIR: dataDir,
    RATE_LIMIT: '1000000',
    PUBLIC_RATE_LIMIT: '600000',
    // Other tests may keep the machine busy, which must not cause a 503.
    MAX_EVENT_LOOP_DELAY: '0',
  })
  const env: Env = { ...base, ...overrides }
  // A stub, so that answers do not depend on whether the pages have been built.
  const dist = join(dataDir, 'dist')
  mkdirSync(dist)
  writeFileSync(join(dist, 'index.html'), '<head><title>Portal</title></head><div id="root"></div>')
  const mail = createMail(env, () => {})
  const auth = createAuth(database, {
    secret: SECRET,
    publicUrl: env.PUBLIC_URL ?? 'http://localhost',
    mail,
    passwords: quickPasswords,
  })
  const app = await buildApp({
    env,
    dataKey: DATA_KEY,
    database,
    auth,
    mail,
    dist,
    ...(clock && { clock }),
    ...(withJobs && { withJobs }),
    ...(tryServicesMs !== undefined && { tryServicesMs }),
    ...(logTo && { logTo }),
    ...(onRoutes && { onRoutes }),
  })

  async function signIn(role: Role): Promise<string> {
    const email = `${role}-${randomBytes(4).toString('hex')}@teste.portal`
    await createAccount(database, auth, { email, password: PASSWORD, full_name: `Pessoa ${role}`, role })
    return enter(post, { email, password: PASSWORD })
  }

  async function post(url: string, payload: object, cookie: string) {
    const answer = await send(app, { method: 'POST', url, payload, cookie })
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.text}`)
    return answer.headers['set-cookie']
  }

  return {
    app,
    auth,
    database,
    env,
    signIn,
    /** Signs an account in, or the device of a signed-in browser; returns the cookies of its calls. */
    enter: (credentials: { email: string; password: string }) => enter(post, credentials),
    allowDevice: (cookie: string) => allowDevice(post, cookie),
    request: (options: InjectOptions & { cookie?: string }) => send(app, options),
    /** Client of a new signed-in user of the role. */
    as: async (role: Role) => createClient(app, await signIn(role)),
    /** Client with these cookies, or with none. */
    browser: (cookie = '') => createClient(app, cookie),
    /** Id of the user signed in with these cookies. */
    userId: async (cookie: string): Promise<string> =>
      (await createClient(app, cookie).get('/acesso/sessao')).body.sessao.user.id,
    /** Rows of a statement. Caches notice its writes at once, as with changes by the portal itself. */
    sql: async (text: string, values: unknown[] = []) => (await runSql(database, text, values)).rows,
    /** Entries of one record's history, in the order of writing, since those of one transaction share their instant. */
    history: (entidade: Entidade, id: string | null) => readHistory(database, entidade, id),
    async close() {
      await app.close()
      await (own ? own.close() : database.close())
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Client for calls below /api with the cookies of one browser. */
function createClient(app: FastifyInstance, cookie: string) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (path: string, payload?: object) =>
    send(app, { method, url: `/api${path}`, ...(payload && { payload }), ...(cookie && { cookie }) })
  return {
    cookie,
    get: call('GET'),
    post: (path: string, payload: object = {}) => call('POST')(path, payload),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
}

function runSql({ pool, db }: Database, text: string, values: unknown[]) {
  const done = pool.query(text, values)
  return /^\s*select/i.test(text) ? done : changeKept(db, 'empresa', changeKept(db, 'catalogos', done))
}

async function readHistory({ pool }: Database, entidade: Entidade, id: string | null) {
  const { rows } = await pool.query(
    `select acao, ator_id, ator_papel, antes, depois from audit_log
      where entidade = $1 and entidade_id is not distinct from $2 order by em, ctid`,
    [entidade, id],
  )
  return rows
}

async function send(app: FastifyInstance, { cookie, ...options }: InjectOptions & { cookie?: string }) {
  const answer = await app.inject({ ...options, headers: { ...options.headers, ...(cookie && { cookie }) } })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: isJson ? answer.json() : null }
}

/** Asks until the answer satisfies, for at most `ms`; for changes that arrive later. */
export async function eventually<T>(
  ask: () => Promise<T>,
  satisfies: (answer: T) => boolean,
  ms = 120_000,
): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    const answer = await ask()
    if (satisfies(answer)) return answer
    if (Date.now() > end)
      throw new Error(`still not satisfied after ${ms} ms: ${JSON.stringify(answer)?.slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
