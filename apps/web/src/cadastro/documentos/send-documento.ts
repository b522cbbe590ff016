import { caminhoEnvios, type TipoDocumento } from '@portal/contract/cadastro/documentos'
import { createRetomada } from '../../arquivos/retomada.ts'
import { ApiError, isApiError } from '../../platform/api-error.ts'
import { concludeDocumento, type Formulario } from './documentos.api.ts'

/** Loaded while the page is already readable. */
const loadEnvio = () => import('../../arquivos/send-pedacos.ts')
export const preloadEnvio = () => void loadEnvio().catch(() => undefined)

const asUuid = (envio: string) => envio.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

type Options<Tipo> = { tipo: Tipo; signal: AbortSignal; onProgress: (fracao: number) => void }
type Destino<Pronto> = {
  endpoint: string
  metadata?: Record<string, string>
  /** Stores the upload of this id; idempotent. */
  conclude: (id: string, signal: AbortSignal) => Promise<Pronto>
}

/**
 * Uploads a document in pieces and has it stored; waits while the connection is lost and resumes. Stores nothing on the
 * phone. Rejects with `ApiError`, or when `signal` aborts.
 */
export async function send<Tipo extends string, Pronto>(
  file: File,
  { endpoint, metadata, conclude }: Destino<Pronto>,
  { tipo, signal, onProgress }: Options<Tipo>,
): Promise<Pronto> {
  const { sendPedacos } = await loadEnvio().catch((error) => {
    throw ApiError.unreachable(error)
  })
  const destino = { endpoint, metadata: { tipo, ...metadata } }
  const id = asUuid(await sendPedacos(file, destino, signal, { onProgress }))
  const retomada = createRetomada(signal)
  for (;;) {
    try {
      return await conclude(id, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (!isApiError(error) || !error.retryable || !(await retomada.again())) throw error
      signal.throwIfAborted()
    }
  }
}

/** A document of a form. */
export const sendDocumento = (file: File, form: Formulario, options: Options<TipoDocumento>) =>
  send(
    file,
    {
      endpoint: caminhoEnvios(form.token),
      metadata: { envio_id: form.envio_id },
      conclude: (id, signal) => concludeDocumento(form, id, signal),
    },
    options,
  )
