import { unprocessable } from '../platform/http/errors.ts'

export const DANIFICADO = 'O arquivo está danificado ou incompleto. Envie-o novamente.'

/** 422 with the sentence for the sender. */
export const toRecusa = (mensagem: string) => unprocessable({ envio: mensagem })

export function refuse(mensagem: string): never {
  throw toRecusa(mensagem)
}
