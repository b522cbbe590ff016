import { isApiError } from '../../platform/api-error.ts'

/** Whether a visit was refused only because its person has another one at that time. */
export const isConflito = (error: unknown) => isApiError(error) && error.campos.confirmar_conflito !== undefined
