import { PassThrough, type Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { ORPCError } from '@orpc/server'
import pLimit from 'p-limit'
import type { PdfDocument } from './document.ts'
import type { Answer } from './pdf-worker.ts'

export const FILA_CHEIA = 'Há muitos documentos sendo gerados. Tente novamente em um minuto.'
export const DOCUMENTOS_SEUS = 'Os documentos que você pediu ainda estão sendo gerados. Espere que fiquem prontos.'
export const DOCUMENTO_DEMOROU = 'O documento demorou demais para ficar pronto. Tente novamente em um minuto.'

const HEAP_MB = 192
const busy = (message = FILA_CHEIA) => new ORPCError('SERVICE_UNAVAILABLE', { message })

type Limits = {
  /** Documents that may wait for their turn; the next one is refused. */
  waiting?: number
  /** Documents of one person, in work or waiting, so that nobody fills everybody's queue. */
  places?: number
  /** Longest wait for a turn, and longest work at one document, in milliseconds. */
  turnMs?: number
  workMs?: number
  /** Milliseconds without a document after which the thread ends. */
  idleMs?: number
}

export type Pdfs = ReturnType<typeof createPdfs>

/**
 * Makes documents one at a time, in a thread that starts with the first one: fonts take the processor for a tenth of a
 * second, during which the server would answer nobody.
 */
export function createPdfs({
  waiting = 20,
  places = 3,
  turnMs = 15_000,
  workMs = 30_000,
  idleMs = 600_000,
}: Limits = {}) {
  const turns = pLimit(1)
  const placesOf = new Map<string, number>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function openThread(): Worker {
    clearTimeout(idle)
    if (thread) return thread
    const started = new Worker(new URL('../typescript-worker.mjs', import.meta.url), {
      workerData: { module: new URL('./pdf-worker.ts', import.meta.url).href },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      execArgv: [],
    })
    // 'exit' tells the document in work; without a listener, an error would end the process.
    started
      .on('error', () => {})
      .once('exit', () => {
        if (thread === started) thread = undefined
      })
    started.unref()
    thread = started
    return started
  }

  async function closeThread() {
    clearTimeout(idle)
    await thread?.terminate()
  }

  /** Lets the thread draw one document; `onBytes` gets its bytes as they are made. */
  async function work(document: PdfDocument, onBytes: (bytes: Uint8Array) => void): Promise<void> {
    const worker = openThread()
    const listeners = { message: (_answer: Answer) => {}, exit: () => {} }
    let late: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        listeners.exit = () => reject(new Error('the thread of a PDF has ended'))
        listeners.message = (answer) => {
          if ('bytes' in answer) onBytes(answer.bytes)
          else if ('end' in answer) resolve()
          else reject(new Error(`a PDF failed: ${answer.error}`))
        }
        late = setTimeout(() => reject(busy(DOCUMENTO_DEMOROU)), workMs)
        worker.on('message', listeners.message).on('exit', listeners.exit).postMessage(document)
      })
    } catch (error) {
      // Bytes that the thread still sends must not get into the next document.
      await worker.terminate()
      throw error
    } finally {
      clearTimeout(late)
      worker.off('message', listeners.message).off('exit', listeners.exit)
      idle = setTimeout(closeThread, idleMs).unref()
    }
  }

  /** Takes one of a person's places and returns the function that gives it back; undefined when all are taken. */
  function takePlace(person: string): (() => void) | undefined {
    const taken = placesOf.get(person) ?? 0
    if (taken >= places) return undefined
    placesOf.set(person, taken + 1)
    return () => {
      const left = (placesOf.get(person) ?? 1) - 1
      if (left > 0) placesOf.set(person, left)
      else placesOf.delete(person)
    }
  }

  return {
    /**
     * Returns the bytes of a document as they are made, once the first are there. `person` is the id of an account, or
     * of the record that a link opens. Throws 503 when too many documents wait, or when waiting or work takes too long.
     * A later fault breaks the stream off, so that no half of a file ends like a whole one.
     */
    make(document: PdfDocument, person: string): Promise<Readable> {
      if (turns.pendingCount >= waiting) return Promise.reject(busy())
      const leavePlace = takePlace(person)
      if (!leavePlace) return Promise.reject(busy(DOCUMENTOS_SEUS))
      const out = new PassThrough()
      return new Promise((resolve, reject) => {
        // A fault after the first bytes is told by the stream, whose reader may have left by then.
        out.on('error', reject)
        const tooLate = setTimeout(() => out.destroy(busy()), turnMs)
        void turns(async () => {
          clearTimeout(tooLate)
          if (out.destroyed) return
          await work(document, (bytes) => {
            if (!out.destroyed) out.write(bytes)
            resolve(out)
          })
          out.end()
        })
          .catch((error) => out.destroy(error))
          .finally(leavePlace)
      })
    },

    stop: closeThread,
  }
}
