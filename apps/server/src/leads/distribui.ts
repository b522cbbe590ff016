import type { Escopo } from '../platform/auth/escopo.ts'

/** Whether a person gives leads to others, and sees those of all or of their team. */
export const distribui = ({ role }: Pick<Escopo, 'role'>) => role === 'admin' || role === 'supervisor'
