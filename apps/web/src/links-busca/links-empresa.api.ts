import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/api-error.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'

/** Links of the company with the counts of 30 days; never fresh, because visits arrive all the time. */
export const linksEmpresaQuery = () =>
  api.linksBusca.listLinksEmpresa.queryOptions({ ...MANAGEMENT_CACHE, staleTime: 0 })

/** People and rules that a link may send its leads to. */
export const useDestinos = () => useQuery(api.entradas.listDestinos.queryOptions(MANAGEMENT_CACHE)).data

/** Mutations of the company's links. Each promise resolves once the open list is refetched. */
export function useLinksEmpresa() {
  const queryClient = useQueryClient()
  const meta = { changes: [api.linksBusca.key()] }
  const withMessages = (done: string, failure: string) => ({
    meta,
    onSuccess: () => notifySuccess(done),
    onError: (error: unknown) => notifyError(messageOf(error, failure)),
  })
  const { createLinkEmpresa, updateLinkEmpresa, renewLinkEmpresa, deleteLinkEmpresa } = api.linksBusca
  return {
    create: useMutation(createLinkEmpresa.mutationOptions({ meta })).mutateAsync,
    update: useMutation(updateLinkEmpresa.mutationOptions({ meta })).mutateAsync,
    ativar: useMutation(
      updateLinkEmpresa.mutationOptions({
        meta,
        onSuccess: ({ is_active }) => notifySuccess(is_active ? 'Link ativado' : 'Link desativado'),
        onError: (error) => notifyError(messageOf(error, 'Não foi possível alterar o link')),
      }),
    ),
    renew: useMutation(
      renewLinkEmpresa.mutationOptions(withMessages('Novo link gerado', 'Não foi possível gerar outro link')),
    ).mutateAsync,
    remove: useMutation(
      deleteLinkEmpresa.mutationOptions(withMessages('Link excluído', 'Não foi possível excluir o link')),
    ).mutateAsync,
    /** Current version of a link; undefined when it was deleted. */
    async reload({ id }: { id: string }) {
      const links = await queryClient.fetchQuery(linksEmpresaQuery())
      return links.find((link) => link.id === id)
    },
  }
}
