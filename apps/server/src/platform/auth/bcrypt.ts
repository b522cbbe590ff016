import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ORPCError } from '@orpc/server'
import pLimit from 'p-limit'
import type { Pergunta, Resposta } from './bcrypt-worker.ts'

const MUITAS_ENTRADAS = 'Muitas pessoas estão entrando agora. Tente novamente em um minuto.'

/**
 * A bcrypt hash of cost 4 to 12. Each further step doubles the time of a comparison, so an invented cost could hold the
 * thread for days.
 */
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-2])\$[./A-Za-z0-9]{53}$/
/** Longest wait for a turn, in passwords: three of them take about half a second. */
const WAITING = 100
/** Longest work at one password, with the start of the thread; only a broken thread takes as long. */
const ANSWER_MS = 60_000
/** The thread ends when nobody asked for this long. */
const IDLE_MS = 300_000

const turns = pLimit(1)
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

export const isBcrypt = (hash: string) => BCRYPT.test(hash)

function openThread(): Worker {
  clearTimeout(idle)
  if (thread) return thread
  const started = new Worker(new URL('../typescript-worker.mjs', import.meta.url), {
    workerData: { module: new URL('./bcrypt-worker.ts', import.meta.url).href },
    execArgv: [],
  })
  // Without an 'error' listener, the thread's error would end the process; callers learn of it by `once`.
  started
    .on('error', () => {})
    .once('exit', () => {
      if (thread === started) thread = undefined
    })
  started.unref()
  thread = started
  return started
}

const closeThread = () => void thread?.terminate()

async function ask(pergunta: Pergunta): Promise<boolean> {
  const worker = openThread()
  const done = new AbortController()
  try {
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(ANSWER_MS)])
    const answer = once(worker, 'message', { signal }) as Promise<[Resposta]>
    const ended = once(worker, 'exit', { signal }).then(() =>
      Promise.reject(new Error('the thread of bcrypt has ended')),
    )
    ended.catch(() => {})
    worker.postMessage(pergunta)
    return (await Promise.race([answer, ended]))[0].confere
  } catch (error) {
    // A late answer must not be taken for the answer to the next question.
    await worker.terminate()
    throw error
  } finally {
    done.abort()
    idle = setTimeout(closeThread, IDLE_MS).unref()
  }
}

/**
 * Compares a password with a bcrypt hash, which covers its first 72 bytes. Runs one at a time in a thread of its own:
 * each takes a tenth of a second of processor time, during which the server would answer nobody.
 */
export async function verifyBcrypt(pergunta: Pergunta): Promise<boolean> {
  if (turns.pendingCount >= WAITING) throw new ORPCError('SERVICE_UNAVAILABLE', { message: MUITAS_ENTRADAS })
  return turns(() => ask(pergunta))
}
