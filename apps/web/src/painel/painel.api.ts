import { ATENDIMENTO, type Role } from '@portal/contract/access'
import { skipToken } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** Number of registrations that the user has not opened; idle for other roles. */
export const novosQuery = (role: Role) =>
  api.cadastro.getCadastrosNovos.queryOptions({
    input: ATENDIMENTO.includes(role) ? {} : skipToken,
    ...MANAGEMENT_CACHE,
  })
