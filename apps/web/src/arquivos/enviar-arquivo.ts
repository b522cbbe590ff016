import type { Arquivo } from '@portal/contract/arquivos/arquivos.contract'
import { ENVIOS_PATH, type Finalidade } from '@portal/contract/arquivos/finalidades'
import { ApiError, isApiError } from '../platform/api-error.ts'
import { session } from '../platform/session.ts'
import { concludeEnvio } from './arquivos.api.ts'
import type { Acompanhamento } from './enviar-pedacos.ts'
import { createRetomada } from './retomada.ts'
import { verificarArquivo } from './verificar-arquivo.ts'

type Options = Acompanhamento & { signal?: AbortSignal }

/**
 * Sends a file in pieces and has it kept. Waits out a lost connection and goes on where it stopped, also after a reload
 * when the same file is sent again. Rejects with `ApiError`, or with the abort of `signal`.
 */
export async function enviarArquivo(file: File, finalidade: Finalidade, options: Options = {}): Promise<Arquivo> {
  const motivo = verificarArquivo(file, finalidade)
  if (motivo) throw new ApiError(motivo, { code: 'UNPROCESSABLE_CONTENT', status: 422 })
  const signal = options.signal ?? new AbortController().signal
  signal.throwIfAborted()
  // Loaded only now: most who open a form send nothing.
  const { enviarPedacos } = await import('./enviar-pedacos.ts').catch((error) => {
    throw ApiError.unreachable(error)
  })
  const destino = {
    endpoint: ENVIOS_PATH,
    metadata: { finalidade },
    // The same file may be on its way for two purposes.
    fingerprint: ['portal', finalidade, file.name, file.size, file.lastModified].join('-'),
  }
  const envio = await enviarPedacos(file, destino, signal, options).catch((error) => {
    if (isApiError(error) && error.status === 401) session.verify()
    throw error
  })
  return concludeWithRetry(envio, signal, options.onDemora)
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
