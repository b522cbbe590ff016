import { client } from '../../platform/client.ts'

/** Form that a document belongs to. */
export type Formulario = { token: string; envio_id: string }

/** Has a completed upload validated and stored; idempotent. */
export const concludeDocumento = (form: Formulario, id: string, signal: AbortSignal) =>
  client.cadastro.concludeDocumento({ ...form, id }, { signal })

/** Deletes a document. If that fails, the nightly job does, because no form names it. */
export const removeDocumento = (form: Formulario, id: string) =>
  client.cadastro.removeDocumento({ ...form, id }).catch(() => undefined)
