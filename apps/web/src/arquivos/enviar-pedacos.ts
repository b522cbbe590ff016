import { PEDACO_MAXIMO } from '@portal/contract/arquivos/finalidades'
import { DetailedError, Upload } from 'tus-js-client'
import { ApiError } from '../platform/api-error.ts'
import { createRetomada } from './retomada.ts'

const KB = 1024
const PIECE = { first: 512 * KB, least: 64 * KB, most: PEDACO_MAXIMO }
/** A piece should take about so long: the server waits thirty seconds for one, and a broken one is sent again. */
const PIECE_MS = 3_000
const NOME_MAXIMO = 255

/** Where a file goes and what is said of it; `fingerprint` finds it again after a reload, where that is wanted. */
export type Destino = { endpoint: string; metadata: Record<string, string>; fingerprint?: string }

export type Acompanhamento = {
  /** How much has arrived, from 0 to 1. */
  onProgress?: ((fracao: number) => void) | undefined
  /** Called once when it has failed for a while; it is tried on all the same. */
  onDemora?: (() => void) | undefined
}

function toApiError(error: unknown): ApiError {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response?.getStatus()) return ApiError.unreachable(error)
  let body: unknown
  try {
    body = JSON.parse(response.getBody())
  } catch {
    body = undefined
  }
  return ApiError.fromBody(body, response.getStatus())
}

/** Sends the bytes and answers the id of the upload. Rejects with `ApiError`, or with the abort of `signal`. */
export function enviarPedacos(
  file: File,
  { endpoint, metadata, fingerprint }: Destino,
  signal: AbortSignal,
  { onProgress, onDemora }: Acompanhamento,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const retomada = createRetomada(signal, onDemora)
    let began = performance.now()

    const upload = new Upload(file, {
      endpoint,
      metadata: { ...metadata, nome: file.name.slice(-NOME_MAXIMO) },
      chunkSize: PIECE.first,
      retryDelays: null,
      storeFingerprintForResuming: fingerprint !== undefined,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => fingerprint ?? '',
      onBeforeRequest() {
        began = performance.now()
      },
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 0),
      onChunkComplete(bytes) {
        retomada.progressed()
        const fitting = (bytes * PIECE_MS) / Math.max(1, performance.now() - began)
        setPiece(Math.min(fitting, 2 * bytes))
      },
      onSuccess: () => finish(() => resolve(upload.url?.split('/').at(-1) ?? '')),
      async onError(error) {
        const failure = toApiError(error)
        setPiece((upload.options.chunkSize ?? PIECE.first) / 2)
        const temporary = failure.retryable || failure.status === 409
        if (temporary && (await retomada.again())) upload.start()
        else if (!signal.aborted) finish(() => reject(failure))
      },
    })

    function setPiece(bytes: number) {
      upload.options.chunkSize = Math.round(Math.min(PIECE.most, Math.max(PIECE.least, bytes)))
    }
    function finish(settle: () => void) {
      signal.removeEventListener('abort', cancel)
      settle()
    }
    function cancel() {
      // What has arrived is taken back; should that fail, the night does it.
      upload.abort(true).catch(() => undefined)
      reject(signal.reason)
    }

    signal.addEventListener('abort', cancel, { once: true })
    const previousOnes = fingerprint === undefined ? Promise.resolve([]) : upload.findPreviousUploads()
    previousOnes.then(([previous]) => {
      if (signal.aborted) return
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    }, reject)
  })
}
