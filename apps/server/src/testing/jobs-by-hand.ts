import type { Job, Queue, Queued, StartJobs } from '../platform/jobs.ts'

type Waiting = Queued & { queue: string }

/** Holds the portal's jobs and queued work like pg-boss, but runs each only when a test asks. */
export function createJobsByHand() {
  const work: { jobs: readonly Job[]; queues: readonly Queue[] } = { jobs: [], queues: [] }
  let waiting: Waiting[] = []

  const start: StartJobs = async (_database, jobs, _log, { queues = [] } = {}) => {
    Object.assign(work, { jobs, queues })
    return {
      async enqueue(_tx, queue, queued) {
        waiting.push(...queued.map((one) => ({ ...one, queue })))
      },
      wake() {},
      counts: () => ({ done: {}, failed: {} }),
      readLag: async () => ({}),
      runNow: async () => null,
      stop: async () => {},
    }
  }

  return {
    start,
    /** Runs a job by its name. */
    async run(name: string) {
      const job = work.jobs.find((other) => other.name === name)
      if (!job) throw new Error(`no job is called ${name}`)
      return job.run()
    },
    /** Removes and returns the work queued since the last call. */
    take(): Waiting[] {
      const taken = waiting
      waiting = []
      return taken
    },
    /** Runs one piece of work, whatever its time. */
    async do({ queue, data }: Waiting) {
      await work.queues.find(({ name }) => name === queue)?.work([data])
    },
  }
}
