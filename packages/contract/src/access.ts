/** Roles of people who sign in (docs/rules.md, 'Papéis e alcance'). */
export const ROLES = ['admin', 'supervisor', 'gerenciador', 'consultor'] as const
export type Role = (typeof ROLES)[number]

/** Labels of the roles in files and documents. */
export const ROLE_LABEL: Record<Role, string> = {
  admin: 'Administrador',
  supervisor: 'Supervisor',
  gerenciador: 'Gerenciador',
  consultor: 'Consultor',
}

/**
 * Callers that an operation admits: everybody, holders of a public link's token, a session after the right password
 * ('session', also before its device is approved), or users with one of the roles on an approved device.
 */
export type Access = 'public' | 'token' | 'session' | readonly Role[]

/** Any user on an approved device. */
export const SIGNED_IN: readonly Role[] = [...ROLES]
export const ADMIN: readonly Role[] = ['admin']
/** Roles that hand out leads. */
export const SUPERVISAO: readonly Role[] = ['admin', 'supervisor']
/** Roles that attend to families and own leads, patients and quotes. */
export const ATENDIMENTO: readonly Role[] = ['gerenciador', 'consultor']
/** Roles that read what stays hidden from supervisors: owners their own rows, administrators all. */
export const SEM_SUPERVISOR: readonly Role[] = ['admin', 'gerenciador', 'consultor']

/** Roles that manage clinics, catalogues and states (docs/rules.md, 'Papéis e alcance'). */
export const GESTAO = ['admin', 'gerenciador'] as const
export const isGestao = (role: Role) => role === 'admin' || role === 'gerenciador'
