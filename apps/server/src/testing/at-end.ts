const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
/** Period in which two signals are one wish: `timeout` and terminals signal npm and its child, and npm passes it on. */
const ONCE_MS = 2_000
const open = new Set<() => Promise<unknown>>()

let ending = false
let signalledAt = 0

/**
 * Closes what is open, the last first, and ends the process. Running work fails meanwhile, because its database is
 * closed.
 */
async function end(code: number) {
  if (ending) return
  ending = true
  for (const close of [...open].reverse()) await close().catch((error) => console.error(error))
  process.exit(code)
}

/** A second signal after `ONCE_MS` ends the process at once. */
function signalled(code: number) {
  if (ending && performance.now() - signalledAt > ONCE_MS) process.exit(code)
  if (!ending) signalledAt = performance.now()
  void end(code)
}

/**
 * Runs `close` also when a benchmark or a drill is ended by a signal or an error, because what it started, like a
 * database, would outlive it. Returns the function by which the caller closes it.
 */
export function atEnd<T>(close: () => Promise<T>): () => Promise<T> {
  if (open.size === 0) {
    for (const signal of Object.keys(CODES) as (keyof typeof CODES)[])
      process.removeAllListeners(signal).on(signal, () => signalled(CODES[signal]))
    process.removeAllListeners('uncaughtException').on('uncaughtException', (error) => {
      if (!ending) console.error(error)
      void end(1)
    })
  }
  open.add(close)
  return () => {
    open.delete(close)
    return close()
  }
}
