const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
const open = new Set<() => Promise<unknown>>()

let ending = false

/**
 * Closes what is open, the last first, and ends the process; a second signal ends it at once. What was going on fails
 * meanwhile, since its database is gone.
 */
async function end(code: number) {
  if (ending) return
  ending = true
  for (const close of [...open].reverse()) await close().catch((error) => console.error(error))
  process.exit(code)
}

/**
 * Has `close` run also when a benchmark or a drill is ended by a signal or by an error: what they start, like a database,
 * would outlive them. Returns what the caller closes it by.
 */
export function atEnd<T>(close: () => Promise<T>): () => Promise<T> {
  if (open.size === 0) {
    for (const signal of Object.keys(CODES) as (keyof typeof CODES)[])
      process.removeAllListeners(signal).once(signal, () => void end(CODES[signal]))
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
