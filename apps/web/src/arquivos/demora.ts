/** So long failures may go on before people are told; trying goes on meanwhile. */
const DEMORA_MS = 10_000

/** Tells once that sending has failed for a while, with nothing arriving in between. */
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
