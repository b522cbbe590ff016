import type { Role } from '@portal/contract/access'

/** Names of the roles, singular and plural. */
export const ROLE_NAMES: Record<Role, { um: string; varios: string }> = {
  admin: { um: 'Administrador', varios: 'Administradores' },
  supervisor: { um: 'Supervisor', varios: 'Supervisores' },
  gerenciador: { um: 'Gerenciador', varios: 'Gerenciadores' },
  consultor: { um: 'Consultor', varios: 'Consultores' },
}
