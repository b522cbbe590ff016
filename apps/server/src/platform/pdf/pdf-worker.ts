import { parentPort } from 'node:worker_threads'
import type { PdfDocument } from './document.ts'
import { drawPdf } from './draw.ts'

export type Answer = { bytes: Uint8Array } | { end: true } | { error: string }

const port = parentPort
const answer = (message: Answer) => port?.postMessage(message)

port?.on('message', (document: PdfDocument) => {
  drawPdf(document, (bytes) => answer({ bytes })).then(
    () => answer({ end: true }),
    (error) => answer({ error: error instanceof Error ? error.message : 'unknown' }),
  )
})
