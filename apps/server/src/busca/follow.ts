import { setTimeout as delay } from 'node:timers/promises'
import type { Assunto } from '@portal/contract/realtime/realtime.contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Realtime } from '../platform/realtime/realtime.ts'

const RETRY_MIN_MS = 200
const RETRY_MAX_MS = 10_000

/**
 * Calls `sync` once, then for every new version of the subject: never concurrently, with the latest version only, and
 * again after an error.
 */
export async function follow(
  realtime: Realtime,
  assunto: Assunto,
  sync: (versao: number) => Promise<void>,
  log: FastifyBaseLogger,
): Promise<{ stop: () => Promise<void> }> {
  const stopped = new AbortController()
  let done = realtime.versoes()[assunto]
  let wanted = done
  // Busy during the first run, so that changes meanwhile wait for its end.
  let busy = true
  let running = Promise.resolve()

  async function catchUp() {
    let wait = RETRY_MIN_MS
    while (done !== wanted && !stopped.signal.aborted) {
      const versao = wanted
      try {
        await sync(versao)
        done = versao
        wait = RETRY_MIN_MS
      } catch (error) {
        log.warn({ err: error, assunto }, 'read model could not follow a change; trying again')
        await delay(wait, undefined, { signal: stopped.signal }).catch(() => {})
        wait = Math.min(wait * 2, RETRY_MAX_MS)
      }
    }
    busy = false
  }

  const unsubscribe = realtime.onChange((mudanca) => {
    if (mudanca.assunto !== assunto) return
    wanted = mudanca.versao
    if (!busy) {
      busy = true
      running = catchUp()
    }
    return running
  })
  try {
    await sync(done)
  } catch (error) {
    unsubscribe()
    throw error
  }
  running = catchUp()
  return {
    async stop() {
      stopped.abort()
      unsubscribe()
      await running
    },
  }
}
