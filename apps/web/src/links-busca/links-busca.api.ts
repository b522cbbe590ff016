import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/api-error.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'

/** The caller's search links with the counts of 30 days; visits come in all the time, so they are asked for anew. */
export const linksBuscaQuery = () => api.linksBusca.listLinksBusca.queryOptions({ ...MANAGEMENT_CACHE, staleTime: 0 })

export const diasQuery = (id: string) =>
  api.linksBusca.listDiasLinkBusca.queryOptions({ input: { id }, ...MANAGEMENT_CACHE, staleTime: 0 })

/** Writes search links. Each promise resolves once the open list shows what the server has. */
export function useLinksBusca() {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.linksBusca.key() })
  const told = (done: string, failure: string) => ({
    onSettled,
    onSuccess: () => notifySuccess(done),
    onError: (error: unknown) => notifyError(messageOf(error, failure)),
  })
  const { createLinkBusca, updateLinkBusca, renewLinkBusca, deleteLinkBusca } = api.linksBusca
  return {
    create: useMutation(createLinkBusca.mutationOptions({ onSettled })).mutateAsync,
    update: useMutation(updateLinkBusca.mutationOptions({ onSettled })).mutateAsync,
    renew: useMutation(renewLinkBusca.mutationOptions(told('Novo link gerado', 'Não foi possível gerar outro link')))
      .mutateAsync,
    remove: useMutation(deleteLinkBusca.mutationOptions(told('Link excluído', 'Não foi possível excluir o link')))
      .mutateAsync,
    /** A link as the server has it; undefined when it was deleted. */
    async reload({ id }: { id: string }) {
      const links = await queryClient.fetchQuery(linksBuscaQuery())
      return links.find((link) => link.id === id)
    },
  }
}

/** Switches a link on and off. */
export function useAtivarLink() {
  const queryClient = useQueryClient()
  return useMutation(
    api.linksBusca.updateLinkBusca.mutationOptions({
      onSuccess: ({ is_active }) => notifySuccess(is_active ? 'Link ativado' : 'Link desativado'),
      onError: (error) => notifyError(messageOf(error, 'Não foi possível alterar o link')),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.linksBusca.key() }),
    }),
  )
}
