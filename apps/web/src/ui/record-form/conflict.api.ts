import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'

/** Latest changes of a record, newest first. */
export const latestChangesQuery = (registro: { entidade: Entidade; id: string } | undefined) =>
  api.auditoria.listHistorico.queryOptions({ input: registro ?? skipToken, ...MANAGEMENT_CACHE, staleTime: 0 })
