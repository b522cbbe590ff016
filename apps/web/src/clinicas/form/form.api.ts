import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { type QueryClient, skipToken } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'
import type { Base } from './formulario.ts'

/** The clinic to edit, refetched whenever a form opens; idle for a new one. */
export const clinicaQuery = (id: string | undefined) =>
  api.clinicas.getClinica.queryOptions({ input: id ? { id } : skipToken, ...MANAGEMENT_CACHE, staleTime: 0 })

/** Saves the changed fields of clinic `base`, or a new clinic. */
export const saveClinica = (base: Base | undefined, campos: ClinicaCampos, alterados: Partial<ClinicaCampos>) =>
  base
    ? api.clinicas.updateClinica.call({ ...alterados, id: base.id, versao: base.versao })
    : api.clinicas.createClinica.call(campos)

/** Invalidates every list that shows clinics. */
export const refreshClinicas = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.clinicas.key() })
