import { expect, it } from 'vitest'
import { explainServer, explainStart } from '../start/start-problem.ts'
import { isBusy, whileBusy } from './patience.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code })
const BUSY = [
  // Timeouts of the pool, of a single connection, and of PostgreSQL.
  failure('timeout exceeded when trying to connect'),
  failure('timeout expired'),
  failure('Connection terminated due to connection timeout'),
  failure('the database system is starting up', '57P03'),
  failure('sorry, too many clients already', '53300'),
]
const WRONG = [
  failure('password authentication failed', '28P01'),
  failure('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'),
  failure('getaddrinfo ENOTFOUND banco', 'ENOTFOUND'),
  failure('database "x" does not exist', '3D000'),
]

/** Work that fails with these errors in turn, on a clock that advances ten seconds at each try. */
function trial(errors: readonly Error[]) {
  const time = { now: 0 }
  const said: string[] = []
  let tries = 0
  const work = async () => {
    time.now += 10_000
    const error = errors[tries++]
    if (error) throw error
    return 'ready'
  }
  const result = whileBusy(work, {
    log: (line) => said.push(line),
    now: () => time.now,
    pause: async (ms) => (time.now += ms),
  })
  return { result, said, tries: () => tries }
}

it('waits for a busy database, and says so once', async () => {
  const { result, said, tries } = trial(BUSY)
  expect(await result).toBe('ready')
  expect(tries()).toBe(BUSY.length + 1)
  expect(said).toEqual([expect.stringMatching(/^O PostgreSQL está ocupado.+até um minuto/)])
})

it('gives up after a minute', async () => {
  const { result, tries } = trial(Array.from({ length: 50 }, () => BUSY[0] as Error))
  await expect(result).rejects.toBe(BUSY[0])
  expect(tries()).toBe(6)
})

it.each(WRONG)('does not wait for what waiting does not mend: $message', async (error) => {
  const { result, said, tries } = trial([error])
  await expect(result).rejects.toBe(error)
  expect([tries(), said]).toEqual([1, []])
  expect(isBusy(explainServer(error, { DATABASE_URL: 'postgresql://portal:segredo@banco/portal' }))).toBe(false)
})

it.each(BUSY)('is told in Portuguese after that, embedded or not: $message', (error) => {
  const setting = { HOST: '127.0.0.1', PORT: 3000, PORTAL_DATA_DIR: '/dados' }
  for (const DATABASE_URL of [undefined, 'postgresql://portal:segredo@banco/portal']) {
    const problem = explainStart(new Error('Failed query: select', { cause: error }), { ...setting, DATABASE_URL })
    expect(problem?.message).toMatch(/^O PostgreSQL (embutido|em banco:5432) (não respondeu|não aceita|está iniciando)/)
    expect(problem?.message).not.toContain(error.message)
    // The exit code tells it to the program that starts the portal again.
    expect(isBusy(problem)).toBe(true)
  }
})
