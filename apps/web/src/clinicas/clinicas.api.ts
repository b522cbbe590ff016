import type { FiltroClinicas } from '@portal/contract/clinicas/clinicas.contract'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE, SEARCH_CACHE } from '../platform/query.ts'
import { notifyFailure, notifySuccess } from '../ui/notify.ts'
import { notifyUndo } from '../ui/notify-lasting.ts'

/** Public fields of an active clinic, for the details dialog. */
export const detalheQuery = (id: string) => api.clinicas.getDetalhe.queryOptions({ input: { id }, ...SEARCH_CACHE })

/** Every field of a clinic, active or not, for its managers. */
export const completaQuery = (id: string) =>
  api.clinicas.getClinica.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

/** A page of the management list. */
export const paginaQuery = (filtro: Partial<FiltroClinicas>, pagina: number) =>
  api.clinicas.listClinicas.queryOptions({ input: { ...filtro, pagina }, ...MANAGEMENT_CACHE })

/** First page, which includes the total; keeps the previous one while filters change. */
export const primeiraPaginaQuery = (filtro: Partial<FiltroClinicas>) => ({
  ...paginaQuery(filtro, 1),
  placeholderData: keepPreviousData,
})

/** Download address of the matching clinics. */
export const urlExportacao = (filtro: Partial<FiltroClinicas>) => requestOf('clinicas.exportClinicas', filtro).url

/** Deletes a clinic and offers to undo it for ten seconds. */
export function useDeleteClinica() {
  const meta = { changes: [api.clinicas.key()] }
  const restore = useMutation(
    api.clinicas.restoreClinica.mutationOptions({
      onSuccess: () => notifySuccess('Exclusão desfeita'),
      onError: (error) => notifyFailure(error, 'Erro ao desfazer a exclusão'),
      meta,
    }),
  )
  return useMutation(
    api.clinicas.deleteClinica.mutationOptions({
      onSuccess: (_answer, { id }) => notifyUndo('Clínica excluída com sucesso!', () => restore.mutate({ id })),
      onError: (error) => notifyFailure(error, 'Erro ao excluir clínica'),
      meta,
    }),
  )
}
