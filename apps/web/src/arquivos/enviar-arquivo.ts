import type { Arquivo } from '@portal/contract/arquivos/arquivos.contract'
import { ENVIOS_PATH, type Finalidade } from '@portal/contract/arquivos/finalidades'
import { ApiError, isApiError } from '../platform/api-error.ts'
import { session } from '../platform/session.ts'
import { concludeEnvio, findLugar } from './arquivos.api.ts'
import type { Acompanhamento } from './enviar-pedacos.ts'
import { createRetomada } from './retomada.ts'
import { verificarArquivo } from './verificar-arquivo.ts'

type Options = Acompanhamento & {
  signal?: AbortSignal
  /** Told again and again while a picture waits for its turn on the server, from 1; null from when it has it. */
  onFila?: (lugar: number | null) => void
}

const FILA_MS = 2_000

/**
 * Uploads a file in pieces and has it stored. Waits while the connection is lost and resumes, also after a reload when
 * the same file is chosen again. Rejects with `ApiError`, or when `signal` aborts.
 */
export async function enviarArquivo(file: File, finalidade: Finalidade, options: Options = {}): Promise<Arquivo> {
  const motivo = verificarArquivo(file, finalidade)
  if (motivo) throw new ApiError(motivo, { code: 'UNPROCESSABLE_CONTENT', status: 422 })
  const signal = options.signal ?? new AbortController().signal
  signal.throwIfAborted()
  // Loaded only here: most people who open a form upload nothing.
  const { enviarPedacos } = await import('./enviar-pedacos.ts').catch((error) => {
    throw ApiError.unreachable(error)
  })
  const destino = {
    endpoint: ENVIOS_PATH,
    metadata: { finalidade },
    // The same file may be uploaded for two purposes at once.
    fingerprint: ['portal', finalidade, file.name, file.size, file.lastModified].join('-'),
  }
  const envio = await enviarPedacos(file, destino, signal, options).catch((error) => {
    if (isApiError(error) && error.status === 401) session.verify()
    throw error
  })
  const seguir = file.type.startsWith('image/') && options.onFila
  const parar = seguir ? followFila(envio, seguir) : undefined
  try {
    return await concludeWithRetry(envio, signal, options.onDemora)
  } finally {
    parar?.()
  }
}

/** Asks for the place until the returned function is called. */
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

async function concludeWithRetry(envio: string, signal: AbortSignal, onDemora?: () => void): Promise<Arquivo> {
  const retomada = createRetomada(signal, onDemora)
  for (;;) {
    try {
      const arquivo = await concludeEnvio(envio, signal)
      retomada.progressed()
      return arquivo
    } catch (error) {
      signal.throwIfAborted()
      if (!isApiError(error) || !error.retryable || !(await retomada.again())) throw error
      signal.throwIfAborted()
    }
  }
}
