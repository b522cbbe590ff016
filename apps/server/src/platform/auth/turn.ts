/**
 * Times batches of questions to the database: at the end of the event loop's turn, or once a running batch is answered
 * (record 3). None waits longer than `heldAtMost` milliseconds.
 */
export function createTurn(heldAtMost: number) {
  let running = 0
  let held: { dispatch: () => void; timer: NodeJS.Timeout } | undefined

  function release() {
    if (!held) return
    const { dispatch, timer } = held
    held = undefined
    clearTimeout(timer)
    dispatch()
  }

  return {
    /** Calls `dispatch` when the next batch may begin. */
    next(dispatch: () => void): void {
      if (running === 0) setImmediate(dispatch)
      else held = { dispatch, timer: setTimeout(release, heldAtMost) }
    },

    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      running++
      try {
        return await work()
      } finally {
        running--
        release()
      }
    },
  }
}
