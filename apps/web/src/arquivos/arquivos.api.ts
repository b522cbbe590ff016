import { client } from '../platform/client.ts'

/** Has a completed upload validated and stored; idempotent. */
export const concludeEnvio = (envio: string, signal: AbortSignal | undefined) =>
  client.arquivos.concludeEnvio({ envio }, { signal })
