import type { Role } from '@portal/contract/access'

/** What a role is called on the screen, of one person and of several. */
export const PAPEIS: Record<Role, { um: string; varios: string }> = {
  admin: { um: 'Administrador', varios: 'Administradores' },
  supervisor: { um: 'Supervisor', varios: 'Supervisores' },
  gerenciador: { um: 'Gerenciador', varios: 'Gerenciadores' },
  consultor: { um: 'Consultor', varios: 'Consultores' },
}
