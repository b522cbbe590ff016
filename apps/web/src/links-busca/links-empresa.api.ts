import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { DOS_LINKS, OPTIONS_ATIVAR, withMessages } from './links-busca.api.ts'

/** Links of the company with the counts of 30 days; never fresh, because visits arrive all the time. */
export const linksEmpresaQuery = () =>
  api.linksBusca.listLinksEmpresa.queryOptions({ ...MANAGEMENT_CACHE, staleTime: 0 })

/** People and rules that a link may send its leads to. */
export const useDestinos = () => useQuery(api.entradas.listDestinos.queryOptions(MANAGEMENT_CACHE)).data

/** Mutations of the company's links. Each promise resolves once the open list is refetched. */
export function useLinksEmpresa() {
  const queryClient = useQueryClient()
  const { createLinkEmpresa, updateLinkEmpresa, renewLinkEmpresa, deleteLinkEmpresa } = api.linksBusca
  return {
    create: useMutation(createLinkEmpresa.mutationOptions({ meta: { changes: DOS_LINKS } })).mutateAsync,
    update: useMutation(updateLinkEmpresa.mutationOptions({ meta: { changes: DOS_LINKS } })).mutateAsync,
    ativar: useMutation(updateLinkEmpresa.mutationOptions(OPTIONS_ATIVAR)),
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
