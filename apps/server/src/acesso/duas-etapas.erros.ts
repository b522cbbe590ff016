import { ORPCError } from '@orpc/server'
import { APIError } from 'better-auth/api'
import { conflict, forbidden, tooManyRequests, unauthorized, unprocessable } from '../platform/http/errors.ts'

/** One sentence for wrong and used codes, so that it reveals nothing. */
export const CODIGO_ERRADO = 'Código incorreto ou já usado. Espere o próximo código do aplicativo.'
const RECUPERACAO_ERRADA = 'Código de recuperação incorreto ou já usado.'
const SENHA_ERRADA = 'Senha incorreta'
export const DESAFIO_VENCIDO = 'O tempo para informar o código terminou. Entre novamente com a sua senha.'
const MUITOS_CODIGOS = 'Muitos códigos incorretos. Entre novamente com a sua senha.'
const CONTA_TRAVADA = 'Muitas tentativas. Aguarde 15 minutos e tente novamente.'

export const RECOMECE = 'Este código QR não vale mais. Comece de novo.'

const RECUSAS: Record<string, () => Error> = {
  INVALID_CODE: () => unprocessable({ codigo: CODIGO_ERRADO }),
  INVALID_BACKUP_CODE: () => unprocessable({ codigo: RECUPERACAO_ERRADA }),
  CONFLICT: () => unprocessable({ codigo: RECUPERACAO_ERRADA }),
  INVALID_PASSWORD: () => unprocessable({ password: SENHA_ERRADA }),
  PASSWORD_TOO_LONG: () => unprocessable({ password: SENHA_ERRADA }),
  INVALID_TWO_FACTOR_COOKIE: () => unauthorized(DESAFIO_VENCIDO),
  TOTP_ALREADY_ENABLED: () => conflict(RECOMECE),
  TOTP_NOT_ENABLED: () => unauthorized(DESAFIO_VENCIDO),
  BACKUP_CODES_NOT_ENABLED: () => unauthorized(DESAFIO_VENCIDO),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => unauthorized(MUITOS_CODIGOS),
  ACCOUNT_TEMPORARILY_LOCKED: () => tooManyRequests(CONTA_TRAVADA),
}

/** True if an error refuses the password and not a code. */
export const isSenhaErrada = (error: unknown) => error instanceof ORPCError && error.message === SENHA_ERRADA

/** Error for a refusal by the auth library; undefined for other errors. */
export function recusaDaEtapa(error: unknown): Error | undefined {
  if (!(error instanceof APIError)) return undefined
  const recusa = RECUSAS[error.body?.code ?? ''] ?? RECUSAS[String(error.status)]
  if (recusa) return recusa()
  return error.statusCode === 403 ? forbidden(error.body?.message) : undefined
}
