import type { FiltroEventos } from '@portal/contract/leads/distribuicao/distribuicao.contract'
import type { ConsultorDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import { keepPreviousData, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { DOS_LEADS } from '../../interacoes/interacoes.api.ts'
import { api } from '../../platform/api.ts'
import { isApiError } from '../../platform/api-error.ts'
import { requestOf } from '../../platform/link.ts'
import { CATALOG_CACHE, MANAGEMENT_CACHE } from '../../platform/query.ts'

const CONFLICT = 409

/** Rules in the order in which they are tried. */
export const regrasQuery = () => api.distribuicao.listRegras.queryOptions(MANAGEMENT_CACHE)

/** Minutes to accept a lead that a new rule begins with, a setting of the company. */
export const minutosAceiteQuery = () =>
  api.empresa.getExpediente.queryOptions({ ...CATALOG_CACHE, select: ({ minutos_aceite }) => minutos_aceite })

/** Consultants whose leads the supervisor sees. */
export const minhaEquipeQuery = () => api.empresa.getMinhaEquipe.queryOptions(MANAGEMENT_CACHE)

export const recebedoresQuery = () => api.distribuicao.listConsultoresDistribuicao.queryOptions(MANAGEMENT_CACHE)

/** States of the shown leads of the queue; keeps the known ones while the list changes. */
export const situacoesQuery = (ids: string[]) =>
  api.distribuicao.listFila.queryOptions({
    input: ids.length > 0 ? { id: ids } : skipToken,
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Number of these leads that each person would get now. */
export const previaAutomaticaQuery = (ids: string[]) =>
  api.distribuicao.previewDistribuicao.queryOptions({ input: { ids }, staleTime: 0, gcTime: 0 })

export const eventosQuery = (pedido: FiltroEventos & { pagina: number; tamanho: number }) =>
  api.distribuicao.listEventos.queryOptions({ input: pedido, placeholderData: keepPreviousData, ...MANAGEMENT_CACHE })

/** Download address of the events that the filters show. */
export const urlEventos = (filtro: FiltroEventos, motivo: string) =>
  requestOf('distribuicao.exportEventos', { ...filtro, motivo }).url

/** Explains why an offer went to a person; never changes. */
export const explicacaoQuery = (id: string) =>
  api.distribuicao.getExplicacao.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY })

/** Mutations of rules. Each promise resolves once the open lists are refreshed. */
export function useRegras() {
  const queryClient = useQueryClient()
  const meta = { changes: [api.distribuicao.key(), api.auditoria.key()] }
  const { queryKey } = regrasQuery()
  return {
    create: useMutation(api.distribuicao.createRegra.mutationOptions({ meta })).mutateAsync,
    update: useMutation(api.distribuicao.updateRegra.mutationOptions({ meta })).mutateAsync,
    remove: useMutation(api.distribuicao.deleteRegra.mutationOptions({ meta })).mutateAsync,
    saveRodizio: useMutation(api.distribuicao.saveRodizio.mutationOptions({ meta })),
    reload: () => queryClient.fetchQuery({ ...regrasQuery(), staleTime: 0 }),
    sort: useMutation(
      api.distribuicao.sortRegras.mutationOptions({
        // Shows the new order at once and restores the old one if it is refused.
        async onMutate({ ids }) {
          await queryClient.cancelQueries({ queryKey })
          const antes = queryClient.getQueryData(queryKey)
          queryClient.setQueryData(queryKey, (regras) =>
            regras?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
          )
          return { antes }
        },
        onError: (_error, _ids, contexto) => queryClient.setQueryData(queryKey, contexto?.antes),
        meta,
      }),
    ),
  }
}

export const useSimulacao = () => useMutation(api.distribuicao.simulateLead.mutationOptions())

/** Distributes queued leads by the rules, or returns leads to the queue. */
export function useRoleta() {
  const meta = { changes: [...DOS_LEADS, api.distribuicao.key()] }
  return {
    distribuir: useMutation(api.distribuicao.distributeLeads.mutationOptions({ meta })),
    devolver: useMutation(api.distribuicao.returnLeads.mutationOptions({ meta })),
  }
}

/** Limits, hours and pause of those who receive leads. */
export function useParticipantes() {
  const queryClient = useQueryClient()
  const meta = { changes: [api.distribuicao.key()] }
  const reload = () => queryClient.fetchQuery({ ...recebedoresQuery(), staleTime: 0 })
  const write = (pessoa: ConsultorDistribuicao, pausado_ate: string | null) => {
    const { id, versao, limite_abertos, limite_dia, dias_horarios } = pessoa
    const campos = { limite_abertos, limite_dia, dias_horarios, pausado_ate }
    return api.distribuicao.updateParticipante.call({ id, versao, ...campos })
  }
  return {
    update: useMutation(api.distribuicao.updateParticipante.mutationOptions({ meta })).mutateAsync,
    reload,
    /** Sets only the pause: after a conflict, repeats it on the newest version of the person. */
    pausar: useMutation({
      async mutationFn({ pessoa, ate }: { pessoa: ConsultorDistribuicao; ate: string | null }) {
        try {
          return await write(pessoa, ate)
        } catch (error) {
          if (!isApiError(error) || error.status !== CONFLICT) throw error
          const atual = (await reload()).find(({ id }) => id === pessoa.id)
          if (!atual) throw error
          return write(atual, ate)
        }
      },
      meta,
    }),
  }
}
