import type { Documento } from '@portal/contract/cadastro/cadastro.contract'
import { caminhoEnvios, type TipoDocumento } from '@portal/contract/cadastro/documentos'
import { enviarPedacos } from '../../arquivos/enviar-pedacos.ts'
import { createRetomada } from '../../arquivos/retomada.ts'
import { isApiError } from '../../platform/api-error.ts'
import { concludeDocumento, type Formulario } from './documentos.api.ts'

const asUuid = (envio: string) => envio.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

type Options = { tipo: TipoDocumento; signal: AbortSignal; onProgress: (fracao: number) => void }

/**
 * Uploads a document in pieces and has it stored; waits while the connection is lost and resumes. Stores nothing on the
 * phone. Rejects with `ApiError`, or when `signal` aborts.
 */
export async function enviarDocumento(file: File, form: Formulario, { tipo, signal, onProgress }: Options) {
  const metadata = { tipo, envio_id: form.envio_id }
  const envio = await enviarPedacos(file, { endpoint: caminhoEnvios(form.token), metadata }, signal, { onProgress })
  return conclude(form, asUuid(envio), signal)
}

async function conclude(form: Formulario, id: string, signal: AbortSignal): Promise<Documento> {
  const retomada = createRetomada(signal)
  for (;;) {
    try {
      return await concludeDocumento(form, id, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (!isApiError(error) || !error.retryable || !(await retomada.again())) throw error
      signal.throwIfAborted()
    }
  }
}
