/** Roles of the specification, section 6. */
export const ROLES = ['admin', 'supervisor', 'gerenciador', 'consultor'] as const
export type Role = (typeof ROLES)[number]

/**
 * Who may call an operation: anybody, holders of a public link's token, whoever gave the right password ('session': also
 * before the device is allowed in), or users on an allowed device with one of the roles.
 */
export type Access = 'public' | 'token' | 'session' | readonly Role[]

/** Any user on an allowed device. */
export const SIGNED_IN: readonly Role[] = [...ROLES]

/** Those who keep clinics, catalogues and states (spec section 1). */
export const GESTAO = ['admin', 'gerenciador'] as const
export const isGestao = (role: Role) => role === 'admin' || role === 'gerenciador'
