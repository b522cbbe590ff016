import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { INDISPONIVEL } from '../platform/http/errors.ts'
import { openCuttable } from './cuttable.ts'
import { enterAt } from './enter.ts'
import { runProgram, startPortal } from './portal-process.ts'

const ADMIN = { email: 'chefe@teste.portal', password: 'senha-do-chefe' }
/** Another browser for each sign-in, because the same one would end its earlier session. */
const OUTRO_NAVEGADOR = ''
const HANG_MS = 20_000
const RECOVERY_MS = 60_000
const WRITERS = 6
const READERS = 2

export type Rodada = { done: number; refused: number; wrong: string[]; recoveryMs: number; slowestMs: number }
export const QUEDAS = ['postmaster', 'conexoes', 'rede'] as const
export type Queda = (typeof QUEDAS)[number]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A portal process on a PostgreSQL of its own behind a proxy. `round` applies load, breaks the database in one of three
 * ways and counts the answers to waiting calls. Close it afterwards; programs pass `atEnd`, so that all of it ends with
 * them.
 */
export async function openQuedas(atEnd = <T>(close: () => Promise<T>) => close) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-quedas-'))
  // Durable: without synchronous commits, a killed server forgets what it acknowledged just before.
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true })
  const closePostgres = atEnd(async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  })
  const way = await openCuttable(postgres.url)
  const env = {
    PORTAL_DATA_DIR: join(dataDir, 'portal'),
    DATABASE_URL: way.url,
    PORTAL_SECRET: 'segredo-so-de-teste-com-mais-de-32-letras',
    PORTAL_DATA_KEY: 'chave-so-de-teste-com-mais-de-32-letras',
    RATE_LIMIT: '1000000',
  }
  const portal = await startPortal(env.PORTAL_DATA_DIR, env)
  const closePortal = atEnd(() => portal.stop())
  const made = await runProgram('src/cli/admin.ts', ['criar', ADMIN.email], { ...env, ADMIN_PASSWORD: ADMIN.password })
    .ended
  if (made.code !== 0) throw new Error(made.text)
  const cookie = await enterAt(portal.url, ADMIN, 'Chefe da Casa')
  let clinicas = 0

  async function call(path: string, body?: object, quem = cookie) {
    const headers = { cookie: quem, ...(body && { 'content-type': 'application/json' }) }
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }
    try {
      const answer = await fetch(portal.url + path, { ...init, signal: AbortSignal.timeout(HANG_MS) })
      return { status: answer.status, message: ((await answer.json()) as { message?: string }).message }
    } catch (error) {
      return { status: 0, message: String((error as Error).cause ?? error) }
    }
  }
  const write = () => call('/api/clinicas', { name: `Durante a queda ${++clinicas}`, city: 'Campinas', state: 'SP' })
  const reads = [() => call('/api/inicio'), () => call('/api/acesso/entrar', ADMIN, OUTRO_NAVEGADOR)]

  async function work(rodada: Rodada, ask: typeof write, goesOn: () => boolean) {
    while (goesOn()) {
      const began = performance.now()
      const { status, message } = await ask()
      rodada.slowestMs = Math.max(rodada.slowestMs, performance.now() - began)
      if (status === 200 || status === 201) rodada.done++
      else if (status === 503 && message === INDISPONIVEL) rodada.refused++
      else rodada.wrong.push(`${status} ${message}`)
      // Refused clients retry a little later, as people do.
      if (status >= 500 || status === 0) await pause(20)
    }
  }

  async function killPostmaster() {
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
    process.kill(Number((await readFile(file, 'utf8')).split('\n', 1)[0]), 'SIGKILL')
  }
  async function endConnections() {
    const operator = new pg.Client({ connectionString: postgres.url })
    await operator.connect()
    await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
                           where datname = current_database() and pid <> pg_backend_pid()`)
    await operator.end()
  }
  const breaks: Record<Queda, () => Promise<void>> = {
    postmaster: killPostmaster,
    conexoes: endConnections,
    rede: async () => way.cut(),
  }

  async function becomes(condition: () => boolean | Promise<boolean>) {
    const end = Date.now() + RECOVERY_MS
    while (!(await condition())) {
      if (Date.now() > end) {
        const answers = [await write(), ...(await Promise.all(reads.map((read) => read())))]
        throw new Error(`the portal did not recover: ${JSON.stringify(answers)} ${portal.output.text.slice(-2_000)}`)
      }
      await pause(10)
    }
  }

  return {
    portal,
    call,
    /** Applies load, breaks the database in the middle and waits. Throws when the portal does not recover. */
    async round(queda: Queda): Promise<Rodada> {
      const rodada: Rodada = { done: 0, refused: 0, wrong: [], recoveryMs: 0, slowestMs: 0 }
      let going = true
      const asks = [...Array(WRITERS).fill(write), ...Array.from({ length: READERS }, (_, i) => reads[i] ?? write)]
      const workers = asks.map((ask) => work(rodada, ask, () => going))
      try {
        await becomes(() => rodada.done >= WRITERS + READERS)
        await breaks[queda]()
        const began = performance.now()
        await becomes(() => rodada.refused > 0)
        await becomes(async () => (await write()).status === 201)
        rodada.recoveryMs = performance.now() - began
      } finally {
        going = false
        await Promise.all(workers)
      }
      return rodada
    },
    async close() {
      await closePortal()
      await way.close()
      await closePostgres()
    },
  }
}
