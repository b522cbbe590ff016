import { client } from '../platform/client.ts'

/** Has a completed upload validated and stored; idempotent. */
export const concludeEnvio = (envio: string, signal: AbortSignal | undefined) =>
  client.arquivos.concludeEnvio({ envio }, { signal })

/** Place among the pictures that wait; null when it is in work or done, or nobody knows. */
export const findLugar = (envio: string, signal: AbortSignal) =>
  client.arquivos.getLugar({ envio }, { signal }).then(
    ({ lugar }) => lugar,
    () => null,
  )
