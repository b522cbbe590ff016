import type { Role } from '@portal/contract/access'
import { skipToken } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** Roles that receive registrations. */
const COM_CADASTROS: readonly Role[] = ['consultor', 'gerenciador']

/** Number of registrations that the user has not opened; idle for other roles. */
export const novosQuery = (role: Role) =>
  api.cadastro.getCadastrosNovos.queryOptions({
    input: COM_CADASTROS.includes(role) ? {} : skipToken,
    ...MANAGEMENT_CACHE,
  })
