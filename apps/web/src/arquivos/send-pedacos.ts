import { PEDACO_MAXIMO } from '@portal/contract/arquivos/finalidades'
import { DetailedError, Upload } from 'tus-js-client'
import { ApiError } from '../platform/api-error.ts'
import { createRetomada } from './retomada.ts'

const KB = 1024
const PIECE = { first: 512 * KB, least: 64 * KB, most: PEDACO_MAXIMO }
/** Target duration of a piece: the server waits thirty seconds for one, and an interrupted one is sent again. */
const PIECE_MS = 3_000
const NOME_MAXIMO = 255

/** Endpoint and metadata of an upload; a `fingerprint` lets it resume after a reload. */
export type Destino = { endpoint: string; metadata: Record<string, string>; fingerprint?: string }

export type Acompanhamento = {
  /** Fraction received by the server, from 0 to 1. */
  onProgress?: ((fracao: number) => void) | undefined
  /** Called once after uploading has failed for a while; retries go on. */
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

/** Uploads the bytes and returns the upload's id. Rejects with `ApiError`, or when `signal` aborts. */
export function sendPedacos(
  file: File,
  { endpoint, metadata, fingerprint }: Destino,
  signal: AbortSignal,
  { onProgress, onDemora }: Acompanhamento,
): Promise<string> {
  // Aborted while this part was loading, before the listener was added.
  if (signal.aborted) return Promise.reject(signal.reason)
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
      // Withdraws the upload; if that fails, the nightly job removes it.
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
