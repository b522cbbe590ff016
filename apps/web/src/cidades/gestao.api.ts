import type { CidadeGerida } from '@portal/contract/cidades/cidades.contract'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import type { CidadesUrl } from './cidades-url.ts'

export const resumoCidadesQuery = () => api.cidades.getResumo.queryOptions(MANAGEMENT_CACHE)

/** A page of the cities; keeps the previous page while loading. */
export const listaCidadesQuery = ({ direcao, ...url }: CidadesUrl) =>
  api.cidades.listCidades.queryOptions({
    input: { ...url, decrescente: direcao === 'desc' },
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Download address of the cities that pass the filters, in the order of the list. */
export const urlExportacao = ({ texto, uf, incompletas, ordem, direcao }: CidadesUrl) =>
  requestOf('cidades.exportCidades', { texto, uf, incompletas, ordem, decrescente: direcao === 'desc' }).url

/** The stored city; undefined after its deletion. */
export const cidadeQuery = ({ id, nome, estado, codigo_ibge }: CidadeGerida) =>
  api.cidades.listCidades.queryOptions({
    input: { texto: String(codigo_ibge ?? nome), uf: estado, tamanho: 100 },
    select: ({ itens }) => itens.find((cidade) => cidade.id === id),
    ...MANAGEMENT_CACHE,
  })

/** `update` resolves once the open lists are refreshed. */
export function useUpdateCidade() {
  const queryClient = useQueryClient()
  const meta = { changes: [api.cidades.key()] }
  return {
    update: useMutation(api.cidades.updateCidade.mutationOptions({ meta })).mutateAsync,
    async reload(cidade: CidadeGerida) {
      const { select, ...query } = cidadeQuery(cidade)
      return select(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
    },
  }
}

export const usePopularCidades = () => useMutation(api.cidades.popularCidades.mutationOptions())
export const useImportCidades = () => useMutation(api.cidades.importCidades.mutationOptions())
