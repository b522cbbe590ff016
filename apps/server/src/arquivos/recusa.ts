import { unprocessable } from '../platform/http/errors.ts'

export const DANIFICADO = 'O arquivo está danificado ou incompleto. Envie-o novamente.'

/** Throws 422 with the sentence for the sender. */
export function recusar(mensagem: string): never {
  throw unprocessable({ envio: mensagem })
}
