import { inspect } from 'node:util'
import { openDatabase } from './platform/db/database.ts'
import { isBusy } from './platform/db/patience.ts'
import { type Env, readEnv } from './platform/env.ts'
import { requireAddress } from './platform/http/listen.ts'
import { createSay } from './platform/start/say.ts'
import { explainStart, reasonOf } from './platform/start/start-problem.ts'

const { say, fail } = createSay(process.env.NODE_ENV === 'production')

/** Closes everything that is open, the last first. */
const opened: (() => Promise<unknown>)[] = []
async function closeAll() {
  for (let close = opened.pop(); close; close = opened.pop()) await close()
}

/** Exit code that tells `npm start` not to restart, because the result would be the same. */
const RECUSADO = 78
/** Stops once: Ctrl-C reaches this process from the terminal and from its parent. */
let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  void closeAll().finally(() => process.exit(0))
}

async function start(env: Env) {
  await requireAddress(env)
  const opening = openDatabase(env, { log: say })
  // Loading the rest takes longer than starting PostgreSQL, another process, so both run at once.
  const loading = import('./portal.ts')
  // Reported where it is awaited.
  loading.catch(() => {})
  const { database, close } = await opening
  opened.push(close)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const { servePortal } = await loading
  await servePortal({ env, database, say, onOpen: (end) => opened.push(end) })
  process.send?.('pronto')
}

async function refuse(error: unknown, env?: Env) {
  const problem = explainStart(error, env)
  const own = `O portal não pôde iniciar: ${reasonOf(error)}\nCom LOG_LEVEL=debug o erro aparece inteiro.`
  const verbose = ['debug', 'trace'].includes(env?.LOG_LEVEL ?? '')
  fail(`${problem?.message ?? own}${verbose ? `\n${inspect(error)}` : ''}`)
  await closeAll()
  process.exit(problem && !isBusy(error) ? RECUSADO : 1)
}

try {
  const env = readEnv(process.env)
  await start(env).catch((error) => refuse(error, env))
} catch (error) {
  await refuse(error)
}
