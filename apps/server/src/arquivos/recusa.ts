import { unprocessable } from '../platform/http/errors.ts'

export const DANIFICADO = 'O arquivo está danificado ou incompleto. Envie-o novamente.'

/** Refuses what was sent, with the sentence for whoever sent it. */
export function recusar(mensagem: string): never {
  throw unprocessable({ envio: mensagem })
}
