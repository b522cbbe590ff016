import type { Catalogo } from '@portal/contract/catalogos/catalogos.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { CATALOG_CACHE, MANAGEMENT_CACHE } from '../platform/query.ts'

/** Active items of a catalogue, by name. */
export const itensQuery = (catalogo: Catalogo) =>
  api.catalogos.listItens.queryOptions({ input: { catalogo }, ...CATALOG_CACHE })

/** Every item of a catalogue, for its managers. */
export const todosItensQuery = (catalogo: Catalogo) =>
  api.catalogos.listItens.queryOptions({ input: { catalogo, incluirInativos: true }, ...MANAGEMENT_CACHE })

/** Number of clinics that use each item. */
export const usosQuery = (catalogo: Catalogo) =>
  api.catalogos.listUsos.queryOptions({ input: { catalogo }, ...MANAGEMENT_CACHE })

/** Download address of the items that a search shows. */
export const urlExportacao = (catalogo: Catalogo, filtro: { texto: string; incluirInativos: boolean }) =>
  requestOf('catalogos.exportItens', { catalogo, ...filtro }).url

/** Mutations of items. Each promise resolves once the open lists are refreshed. */
export function useItens() {
  const queryClient = useQueryClient()
  const meta = { changes: [api.catalogos.key()] }
  return {
    create: useMutation(api.catalogos.createItem.mutationOptions({ meta })).mutateAsync,
    update: useMutation(api.catalogos.updateItem.mutationOptions({ meta })).mutateAsync,
    remove: useMutation(api.catalogos.deleteItem.mutationOptions({ meta })).mutateAsync,
    /** Present number of clinics that use an item. */
    async countUso(catalogo: Catalogo, id: string) {
      const usos = await queryClient.fetchQuery({ ...usosQuery(catalogo), staleTime: 0 })
      return usos.find((uso) => uso.id === id)?.clinicas ?? 0
    },
  }
}
