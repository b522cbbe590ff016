import type { Arquivo } from '@portal/contract/arquivos/arquivos.contract'
import { ENVIOS_PATH, type Finalidade } from '@portal/contract/arquivos/finalidades'
import { ApiError, isApiError } from '../platform/api-error.ts'
import { session } from '../platform/session.ts'
import { concludeEnvio, findLugar } from './arquivos.api.ts'
import { createRetomada } from './retomada.ts'
import type { Acompanhamento, Destino } from './send-pedacos.ts'
import { verifyArquivo } from './verify-arquivo.ts'

export type EnvioOptions = Acompanhamento & {
  signal?: AbortSignal
  /** Called repeatedly with the position in the server's queue of pictures, from 1; null once it is processed. */
  onFila?: (lugar: number | null) => void
}

const FILA_MS = 2_000

/**
 * Uploads a file in pieces, then stores it by `conclude`, which must be idempotent. Waits while the connection is lost
 * and resumes, also after a reload and choosing the same file. Rejects with `ApiError`, or when `signal` aborts.
 */
export async function sendTo<Enviado>(
  file: File,
  /** `para` tells uploads of the same file for different purposes apart. */
  { para, ...destino }: Omit<Destino, 'fingerprint'> & { para: string },
  conclude: (envio: string, signal: AbortSignal) => Promise<Enviado>,
  { signal = new AbortController().signal, onProgress, onDemora }: EnvioOptions = {},
): Promise<Enviado> {
  signal.throwIfAborted()
  // Loaded only here: most people who open a form upload nothing.
  const { sendPedacos } = await import('./send-pedacos.ts').catch((error) => {
    throw ApiError.unreachable(error)
  })
  const fingerprint = ['portal', para, file.name, file.size, file.lastModified].join('-')
  const acompanhamento = { onProgress, onDemora }
  const envio = await sendPedacos(file, { ...destino, fingerprint }, signal, acompanhamento).catch((error) => {
    if (isApiError(error) && error.status === 401) session.verify()
    throw error
  })
  return concludeWithRetry(() => conclude(envio, signal), signal, onDemora)
}

/** Error for a file that is refused before sending. */
export const naoEnviado = (motivo: string) => new ApiError(motivo, { code: 'UNPROCESSABLE_CONTENT', status: 422 })

/** Uploads a file and stores it for its purpose. */
export async function sendArquivo(file: File, finalidade: Finalidade, options: EnvioOptions = {}): Promise<Arquivo> {
  const motivo = verifyArquivo(file, finalidade)
  if (motivo) throw naoEnviado(motivo)
  const seguir = file.type.startsWith('image/') && options.onFila
  let parar: (() => void) | undefined
  const conclude = (envio: string, signal: AbortSignal) => {
    if (seguir) parar ??= followFila(envio, seguir)
    return concludeEnvio(envio, signal)
  }
  try {
    const destino = { endpoint: ENVIOS_PATH, metadata: { finalidade }, para: finalidade }
    return await sendTo(file, destino, conclude, options)
  } finally {
    parar?.()
  }
}

/** Polls the queue position until the returned function is called. */
function followFila(envio: string, onFila: (lugar: number | null) => void) {
  const fim = new AbortController()
  const timer = setInterval(async () => {
    const lugar = await findLugar(envio, fim.signal)
    if (!fim.signal.aborted) onFila(lugar)
  }, FILA_MS)
  return () => {
    clearInterval(timer)
    fim.abort()
  }
}

async function concludeWithRetry<Enviado>(
  conclude: () => Promise<Enviado>,
  signal: AbortSignal,
  onDemora?: () => void,
): Promise<Enviado> {
  const retomada = createRetomada(signal, onDemora)
  for (;;) {
    try {
      const enviado = await conclude()
      retomada.progressed()
      return enviado
    } catch (error) {
      signal.throwIfAborted()
      if (!isApiError(error) || !error.retryable || !(await retomada.again())) throw error
      signal.throwIfAborted()
    }
  }
}
