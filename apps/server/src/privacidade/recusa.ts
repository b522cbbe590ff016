import { toAnswer } from '../platform/http/errors.ts'

export type Enviado = Readonly<Record<string, string | undefined>>
export type Erros = Readonly<Record<string, string>>
/** What was wrong with a form that was sent. */
export type Recusado = { status: number; falha: string; erros: Erros; enviado: Enviado }

/** What a form may be refused with is told on its page, with what was typed; other errors pass. */
export function recusaDe(error: unknown, enviado: Enviado): Recusado {
  const { status, message, data } = toAnswer(error)
  if (status !== 422 && status !== 429 && status !== 409) throw error
  return { status, falha: message, erros: (data as { campos?: Erros } | undefined)?.campos ?? {}, enviado }
}
