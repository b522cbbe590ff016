/** Time of continuous failure before people are informed; retries go on meanwhile. */
const DEMORA_MS = 10_000

/** Calls `tell` once when uploads have failed for a while with no progress in between. */
export function createDemora(tell: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = false
  return {
    failed() {
      if (!told)
        timer ??= setTimeout(() => {
          told = true
          tell()
        }, DEMORA_MS)
    },
    over() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
