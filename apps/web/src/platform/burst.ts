type Limits = {
  /** Milliseconds of quiet after which a burst is over. */
  quiet: number
  /** Milliseconds after its first call at which a burst is answered even if it goes on. */
  latest: number
}

/** Runs once for many calls in quick succession. */
export function createBurst(run: () => void, { quiet, latest }: Limits) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let began: number | undefined

  function end() {
    timer = undefined
    began = undefined
    run()
  }

  return {
    call() {
      const now = Date.now()
      began ??= now
      clearTimeout(timer)
      timer = setTimeout(end, Math.max(0, Math.min(quiet, began + latest - now)))
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
      began = undefined
    },
  }
}
