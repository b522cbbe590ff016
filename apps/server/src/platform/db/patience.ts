import { setTimeout as delay } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const PAUSE_MS = 500

/** PostgreSQL's codes while it starts, recovers or stops, and while it has no connection left. */
const CODES = ['57P03', '53300', 'ETIMEDOUT']
const TEXT = /timeout (expired|exceeded)|connection timeout/

/** True if an error says that the database is too busy, which may be over in a moment, unlike a wrong setting. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', message, cause } = error as NodeJS.ErrnoException
  return CODES.includes(code) || TEXT.test(message) || isBusy(cause)
}

type Options = {
  log: (line: string) => void
  patienceMs?: number
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
}

/** Repeats work for up to a minute while the database is too busy for it. */
export async function whileBusy<T>(
  work: () => Promise<T>,
  { log, patienceMs = PATIENCE_MS, now = Date.now, pause = delay }: Options,
): Promise<T> {
  const end = now() + patienceMs
  for (let first = true; ; first = false) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || now() >= end) throw error
      if (first) log('O PostgreSQL está ocupado e ainda não atende; esperando por ele até um minuto…')
      await pause(PAUSE_MS)
    }
  }
}
