const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
/** One wish to end may come twice: `timeout` and terminals signal npm and us, and npm passes it on. */
const ONCE_MS = 2_000
const open = new Set<() => Promise<unknown>>()

let ending = false
let signalledAt = 0

/**
 * Closes what is open, the last first, and ends the process. What was going on fails meanwhile, since its database is
 * gone.
 */
async function end(code: number) {
  if (ending) return
  ending = true
  for (const close of [...open].reverse()) await close().catch((error) => console.error(error))
  process.exit(code)
}

/** A second signal is a second wish, and ends the process at once. */
function signalled(code: number) {
  if (ending && performance.now() - signalledAt > ONCE_MS) process.exit(code)
  if (!ending) signalledAt = performance.now()
  void end(code)
}

/**
 * Has `close` run also when a benchmark or a drill is ended by a signal or by an error: what they start, like a database,
 * would outlive them. Returns what the caller closes it by.
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
