import { client } from '../../platform/client.ts'

/** Which form of which link a document goes with. */
export type Formulario = { token: string; envio_id: string }

/** Has a document that arrived whole checked and kept; again gives the same. */
export const concludeDocumento = (form: Formulario, id: string, signal: AbortSignal) =>
  client.cadastro.concludeDocumento({ ...form, id }, { signal })

/** Takes a document back. Should that fail, it goes with the night: the form no longer names it. */
export const removeDocumento = (form: Formulario, id: string) =>
  client.cadastro.removeDocumento({ ...form, id }).catch(() => undefined)
