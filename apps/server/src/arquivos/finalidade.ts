import type { Role } from '@portal/contract/access'
import { FINALIDADES, type Finalidade } from '@portal/contract/arquivos/finalidades'
import { forbidden } from '../platform/http/errors.ts'

export const isFinalidade = (value: unknown): value is Finalidade =>
  typeof value === 'string' && Object.hasOwn(FINALIDADES, value)

/** Limits for files of this purpose; throws 403 when the role may not upload any. */
export function regraPara(finalidade: Finalidade, role: Role) {
  const regra = FINALIDADES[finalidade]
  if (!(regra.roles as readonly Role[]).includes(role)) throw forbidden()
  return regra
}

const MB = 1024 * 1024

/** Megabytes that an upload counts for, at least ten, because small ones could be many. */
export const partesDe = (bytes: number) => Math.max(10, Math.ceil(bytes / MB))
