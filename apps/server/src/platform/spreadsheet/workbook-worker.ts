import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { CsvRecord } from './csv.ts'
import { type Limits, sentenceOf } from './limits.ts'
import { charactersOf, measure, openWorkbook } from './workbook.ts'
import type { Answer, Batch, Request } from './workbook-thread.ts'

const BATCH_LINES = 200
const BATCH_CHARACTERS = 64 * 1024

async function readBatch(rows: AsyncIterator<CsvRecord>): Promise<Batch> {
  const registros: CsvRecord[] = []
  let characters = 0
  while (registros.length < BATCH_LINES && characters < BATCH_CHARACTERS) {
    const { value, done } = await rows.next()
    if (done) return { registros, fim: true }
    registros.push(value)
    characters += charactersOf(value)
  }
  return { registros, fim: false }
}

async function serve(answer: (message: Answer) => void, requests: AsyncIterable<[Request]>) {
  const { file, limits } = workerData as { file: string; limits: Limits }
  const readRows = await openWorkbook(file, limits)
  answer(await measure(readRows()))
  let rows = readRows()
  for await (const [{ again }] of requests) {
    if (again) {
      await rows.return(undefined)
      rows = readRows()
    }
    answer(await readBatch(rows))
  }
}

const port = parentPort
if (port) {
  const answer = (message: Answer) => port.postMessage(message)
  serve(answer, on(port, 'message') as AsyncIterable<[Request]>).catch((error) => answer({ erro: sentenceOf(error) }))
}
