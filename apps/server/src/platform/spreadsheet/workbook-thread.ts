import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { CsvRecord } from './csv.ts'
import { InvalidFile, type Limits, TooLarge } from './limits.ts'

export type Request = { again: boolean }
export type Size = { linhas: number; colunas: number }
export type Batch = { registros: CsvRecord[]; fim: boolean }
export type Answer = Size | Batch | { erro: string }

export type Workbook = {
  /** Number of non-empty lines, and of columns in the widest. */
  size: Size
  registros(): AsyncGenerator<CsvRecord>
}

const HEAP_MB = 256
/** Megabytes; small, so that garbage is collected soon. */
const YOUNG_MB = 16
/** Time limit of the thread in milliseconds. */
const ANSWER_MS = 60_000
const reading = pLimit(3)

/**
 * Reads a workbook in a thread of its own, which ends with the work. It takes neither time nor memory of the main
 * thread: lines arrive in small batches with back-pressure, and an oversized file ends only its thread.
 */
export const withWorkbook = <T>(file: string, limits: Limits, work: (workbook: Workbook) => Promise<T>): Promise<T> =>
  reading(async () => {
    const worker = new Worker(new URL('../typescript-worker.mjs', import.meta.url), {
      workerData: { module: new URL('./workbook-worker.ts', import.meta.url).href, file, limits },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
      execArgv: [],
    })
    const ended = new Promise<never>((_, reject) => {
      worker.once('error', reject).once('exit', () => reject(new Error('the thread of a workbook has ended')))
    })
    // The thread may end while nobody awaits it.
    ended.catch(() => {})

    async function receive<A extends Answer>(): Promise<A> {
      const message = once(worker, 'message', { signal: AbortSignal.timeout(ANSWER_MS) })
      const [answer] = await Promise.race([message, ended]).catch((error) => {
        throw ['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR'].includes(error?.code) ? new TooLarge() : error
      })
      if ('erro' in answer) throw new InvalidFile(answer.erro)
      return answer
    }

    async function* readRegistros() {
      for (let again = true; ; again = false) {
        worker.postMessage({ again } satisfies Request)
        const { registros, fim } = await receive<Batch>()
        yield* registros
        if (fim) return
      }
    }

    try {
      return await work({ size: await receive<Size>(), registros: readRegistros })
    } finally {
      await worker.terminate()
    }
  })
