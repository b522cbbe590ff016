import { client } from '../platform/client.ts'

/** Has a file that arrived whole checked and kept; again gives the same. */
export const concludeEnvio = (envio: string, signal: AbortSignal | undefined) =>
  client.arquivos.concludeEnvio({ envio }, { signal })
