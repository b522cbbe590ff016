import type { FiltroContatos, LinhaContato } from '@portal/contract/contatos/contatos.contract'
import type { AbaContatos } from '@portal/contract/contatos/opcoes'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyFailure, notifySuccess } from '../ui/notify.ts'

/** Lines of the phone book from a position on; only the first page includes the total and the initials. */
export const paginaQuery = (filtro: FiltroContatos, inicio: number) =>
  api.contatos.searchContatos.queryOptions({
    input: { ...filtro, inicio, com_indice: inicio === 0 },
    ...MANAGEMENT_CACHE,
  })

/** First page; keeps the previous result while typing. */
export const primeiraQuery = (filtro: FiltroContatos) => ({
  ...paginaQuery(filtro, 0),
  placeholderData: keepPreviousData,
})

/** A contact with its notes. Reading them is recorded, so nothing is cached. */
export const contatoQuery = (id: string | undefined) =>
  api.contatos.getContato.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined, staleTime: 0, gcTime: 0 })

/** Corrections that wait for a decision, for managers. */
export const sugestoesQuery = (enabled: boolean) =>
  api.contatos.listSugestoes.queryOptions({ enabled, ...MANAGEMENT_CACHE })

export const urlExportacao = (aba: AbaContatos, formato: 'csv' | 'vcf', motivo: string) =>
  requestOf('contatos.exportContatos', { aba, formato, motivo }).url
export const urlVcard = ({ tipo, id }: Pick<LinhaContato, 'tipo' | 'id'>) =>
  requestOf('contatos.downloadVcard', { tipo, id }).url

/** Mutations of contacts. Each promise resolves once the open lists are invalidated. */
export function useContatos() {
  const queryClient = useQueryClient()
  const meta = { changes: [api.contatos.key()] }
  return {
    create: useMutation(api.contatos.createContato.mutationOptions({ meta })).mutateAsync,
    update: useMutation(api.contatos.updateContato.mutationOptions({ meta })).mutateAsync,
    suggest: useMutation(api.contatos.suggestContato.mutationOptions({ meta })).mutateAsync,
    reload: (id: string) => queryClient.fetchQuery(contatoQuery(id)),
  }
}

export const useDeleteContato = () =>
  useMutation(
    api.contatos.deleteContato.mutationOptions({
      onSuccess: () => notifySuccess('Contato excluído com sucesso!'),
      onError: (error) => notifyFailure(error, 'Erro ao excluir contato'),
      meta: { changes: [api.contatos.key()] },
    }),
  ).mutateAsync

/** Marks or unmarks a favourite; the star in open lists changes at once. */
export function useFavorito() {
  const queryClient = useQueryClient()
  const queryKey = api.contatos.searchContatos.key()
  return useMutation(
    api.contatos.setFavorito.mutationOptions({
      onMutate({ id, favorito }) {
        queryClient.setQueriesData<{ itens: LinhaContato[] }>(
          { queryKey },
          (pagina) =>
            pagina && {
              ...pagina,
              itens: pagina.itens.map((linha) => (linha.id === id ? { ...linha, favorito } : linha)),
            },
        )
      },
      onError: (error) => notifyFailure(error, 'Erro ao marcar favorito'),
      meta: { changes: [queryKey] },
    }),
  ).mutate
}

/** Accepts or refuses a correction and reports the outcome. */
export const useDecideSugestao = () =>
  useMutation(
    api.contatos.decideSugestao.mutationOptions({
      onSuccess: (_ok, { aceitar }) => notifySuccess(aceitar ? 'Correção aceita!' : 'Correção recusada.'),
      onError: (error) => notifyFailure(error, 'Erro ao decidir a correção'),
      meta: { changes: [api.contatos.key()] },
    }),
  )
