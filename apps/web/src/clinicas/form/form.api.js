import { skipToken } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { MANAGEMENT_CACHE } from '../../platform/query.ts';
/** The clinic that is edited, asked for afresh whenever a form opens; idle for a new one. */
export const clinicaQuery = (id) => api.clinicas.getClinica.queryOptions({ input: id ? { id } : skipToken, ...MANAGEMENT_CACHE, staleTime: 0 });
/** The latest changes of a clinic, newest first. */
export const historicoQuery = (id) => api.auditoria.listHistorico.queryOptions({ input: { entidade: 'clinicas', id }, ...MANAGEMENT_CACHE, staleTime: 0 });
/** Saves what was changed of the clinic `base`, or all of a new one. */
export const saveClinica = (base, campos, alterados) => base
    ? api.clinicas.updateClinica.call({ ...alterados, id: base.id, versao: base.versao })
    : api.clinicas.createClinica.call(campos);
/** Marks every list that shows clinics as stale. */
export const refreshClinicas = (queryClient) => queryClient.invalidateQueries({ queryKey: api.clinicas.key() });
