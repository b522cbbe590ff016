/** Roles of the specification, section 6. */
export const ROLES = ['admin', 'supervisor', 'gerenciador', 'consultor'] as const
export type Role = (typeof ROLES)[number]

/** Who may call an operation: anybody, holders of a public link's token, or signed-in users with one of the roles. */
export type Access = 'public' | 'token' | readonly Role[]

/** Any signed-in user. */
export const SIGNED_IN: readonly Role[] = [...ROLES]
