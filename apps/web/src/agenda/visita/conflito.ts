import { isApiError } from '../../platform/api-error.ts'

/** Question about an overlapping visit, if that is why the server refused; otherwise undefined. */
export const conflitoDe = (error: unknown): string | undefined =>
  isApiError(error) ? error.campos.confirmar_conflito : undefined
