import { isApiError } from '../../platform/api-error.ts'

/** The question about a person's other visit of that time, where a visit was refused only because of it. */
export const conflitoDe = (error: unknown): string | undefined =>
  isApiError(error) ? error.campos.confirmar_conflito : undefined
