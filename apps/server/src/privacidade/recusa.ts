import { toAnswer } from '../platform/http/errors.ts'

export type Enviado = Readonly<Record<string, string | undefined>>
export type Erros = Readonly<Record<string, string>>
/** Errors of a form that was sent, with its values. */
export type Recusado = { status: number; falha: string; erros: Erros; enviado: Enviado }

/** Errors of a form, for showing it again with its values; other errors are thrown on. */
export function recusaDe(error: unknown, enviado: Enviado): Recusado {
  const { status, message, data } = toAnswer(error)
  if (status !== 422 && status !== 429 && status !== 409) throw error
  return { status, falha: message, erros: (data as { campos?: Erros } | undefined)?.campos ?? {}, enviado }
}
