import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/api-error.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'

/** Search links of the caller with the counts of 30 days; never fresh, because visits arrive all the time. */
export const linksBuscaQuery = () => api.linksBusca.listLinksBusca.queryOptions({ ...MANAGEMENT_CACHE, staleTime: 0 })

export const diasQuery = (id: string) =>
  api.linksBusca.listDiasLinkBusca.queryOptions({ input: { id }, ...MANAGEMENT_CACHE, staleTime: 0 })

/** Both lists: of the user's own links, and of the company's. */
export const DOS_LINKS = [api.linksBusca.key()]

export const withMessages = (done: string, failure: string) => ({
  meta: { changes: DOS_LINKS },
  onSuccess: () => notifySuccess(done),
  onError: (error: unknown) => notifyError(messageOf(error, failure)),
})

/** For a change that activates or deactivates a link. */
export const OPTIONS_ATIVAR = {
  meta: { changes: DOS_LINKS },
  onSuccess: ({ is_active }: { is_active: boolean }) => notifySuccess(is_active ? 'Link ativado' : 'Link desativado'),
  onError: (error: unknown) => notifyError(messageOf(error, 'Não foi possível alterar o link')),
}

/** Mutations of search links. Each promise resolves once the open list is refetched. */
export function useLinksBusca() {
  const queryClient = useQueryClient()
  const { createLinkBusca, updateLinkBusca, renewLinkBusca, deleteLinkBusca } = api.linksBusca
  return {
    create: useMutation(createLinkBusca.mutationOptions({ meta: { changes: DOS_LINKS } })).mutateAsync,
    update: useMutation(updateLinkBusca.mutationOptions({ meta: { changes: DOS_LINKS } })).mutateAsync,
    renew: useMutation(
      renewLinkBusca.mutationOptions(withMessages('Novo link gerado', 'Não foi possível gerar outro link')),
    ).mutateAsync,
    remove: useMutation(
      deleteLinkBusca.mutationOptions(withMessages('Link excluído', 'Não foi possível excluir o link')),
    ).mutateAsync,
    /** Current version of a link; undefined when it was deleted. */
    async reload({ id }: { id: string }) {
      const links = await queryClient.fetchQuery(linksBuscaQuery())
      return links.find((link) => link.id === id)
    },
  }
}

/** Activates or deactivates a link. */
export const useAtivarLink = () => useMutation(api.linksBusca.updateLinkBusca.mutationOptions(OPTIONS_ATIVAR))
