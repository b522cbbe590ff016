import type { CamposInvalidos } from '@portal/contract/operation'

const UNREACHABLE = 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'
const UNEXPECTED = 'O servidor não respondeu como esperado. Tente novamente em instantes.'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

type Details = { code: string; status: number; campos?: CamposInvalidos['campos']; cause?: unknown }

/** A refused or failed operation. `message` is a sentence for people; `status` is 503 without a server. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  /** Message of each refused field by dotted path; empty when the refusal names none. */
  readonly campos: CamposInvalidos['campos']

  constructor(message: string, { code, status, campos = {}, cause }: Details) {
    super(message, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.campos = campos
  }

  /** Made from the server's body `{ code, message, data? }`; other bodies give a generic sentence. */
  static fromBody(body: unknown, status: number): ApiError {
    if (!isRecord(body) || typeof body.code !== 'string' || typeof body.message !== 'string')
      return new ApiError(UNEXPECTED, { code: 'UNEXPECTED_RESPONSE', status })
    const campos = isRecord(body.data) && isRecord(body.data.campos) ? body.data.campos : {}
    return new ApiError(body.message, { code: body.code, status, campos: campos as CamposInvalidos['campos'] })
  }

  static unreachable(cause: unknown): ApiError {
    return new ApiError(UNREACHABLE, { code: 'UNREACHABLE', status: 503, cause })
  }

  /** True when a retry may succeed: no connection, server busy or failing. */
  get retryable(): boolean {
    return this.status >= 500 || this.status === 429 || this.status === 408
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Sentence for `error`; `fallback` when it did not come from the server. */
export const messageOf = (error: unknown, fallback: string) =>
  isApiError(error) && error.message ? error.message : fallback
