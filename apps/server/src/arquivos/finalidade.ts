import type { Role } from '@portal/contract/access'
import { FINALIDADES, type Finalidade } from '@portal/contract/arquivos/finalidades'
import { forbidden } from '../platform/http/errors.ts'

export const isFinalidade = (value: unknown): value is Finalidade =>
  typeof value === 'string' && Object.hasOwn(FINALIDADES, value)

/** What a file sent for this purpose may be; throws 403 when the role may send none. */
export function regraPara(finalidade: Finalidade, role: Role) {
  const regra = FINALIDADES[finalidade]
  if (!(regra.roles as readonly Role[]).includes(role)) throw forbidden()
  return regra
}
