import { client } from '../platform/client.ts'

/** Has a completed upload validated and stored; idempotent. */
export const concludeEnvio = (envio: string, signal: AbortSignal | undefined) =>
  client.arquivos.concludeEnvio({ envio }, { signal })

/** Position among the pictures waiting on the server; null when it is being processed or done, or unknown. */
export const findLugar = (envio: string, signal: AbortSignal) =>
  client.arquivos.getLugar({ envio }, { signal }).then(
    ({ lugar }) => lugar,
    () => null,
  )
