import type { FiltroLeads, LeadCartao } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { isApiError } from '../../platform/api-error.ts'
import { requestOf } from '../../platform/link.ts'
import { CATALOG_CACHE } from '../../platform/query.ts'
import { type Colunas, findCartao } from './colunas.ts'

/** Query of a board: filters, columns in manual order, and whether all ended leads are wanted. */
export type FiltroQuadro = Partial<FiltroLeads> & { a_mao: Etapa[]; todos: boolean }
export type Quadro = { versao: number; colunas: Colunas }

/** Stages of ended leads, whose columns have the order in which the leads ended. */
const ENCERRADAS: readonly Etapa[] = ['internado', 'perdido']
/** Columns that do not follow the next action: those chosen by the user, and the ended ones. */
export const emOrdemManual = (escolhidas: readonly Etapa[]): Etapa[] => [...new Set([...escolhidas, ...ENCERRADAS])]

/** Active reasons of loss. */
export const motivosQuery = () => api.etapas.listMotivos.queryOptions({ input: {}, ...CATALOG_CACHE })
/** Board, kept up to date by `listMudancas` instead of being read again. */
export const quadroQuery = (filtro: FiltroQuadro) =>
  api.leads.getQuadro.queryOptions({ input: filtro, staleTime: Infinity, placeholderData: keepPreviousData })
/** Key of every board in the cache. */
export const quadrosKey = () => api.leads.getQuadro.key()

export const fetchMudancas = (filtro: FiltroQuadro, desde: number) => api.leads.listMudancas.call({ ...filtro, desde })
export const fetchColuna = (filtro: FiltroQuadro, etapa: Etapa, pular: number) =>
  api.leads.listColuna.call({ ...filtro, etapa, pular })

const MINUTO = 60_000
/** Counters of the header; refetched, because leads become late as time passes. */
export const resumoQuery = (consultor_id: string | undefined) =>
  api.leads.getResumo.queryOptions({
    input: { consultor_id },
    refetchInterval: MINUTO,
    placeholderData: keepPreviousData,
  })

export const urlExportacao = (filtro: Partial<FiltroLeads>, motivo: string) =>
  requestOf('leads.exportLeads', { ...filtro, motivo }).url

export const fetchLead = (id: string) => api.leads.getLead.call({ id })
export const updateLead = api.leads.updateLead.call
export const undoMove = api.leads.undoMove.call
export const reopenLead = api.leads.reopenLead.call

export type PedidoMover = Parameters<typeof api.leads.moveLead.call>[0]

/** Moves a lead. If a repetition after a lost answer finds the move done, that is no conflict. */
export async function moveLead(pedido: PedidoMover, isRepetition: boolean): Promise<LeadCartao> {
  try {
    return await api.leads.moveLead.call(pedido)
  } catch (error) {
    if (!isRepetition || !isApiError(error) || error.status !== 409) throw error
    const lead = await fetchLead(pedido.id)
    if (lead.etapa !== pedido.etapa) throw error
    return lead
  }
}

/** Changes all boards in the cache. */
export const changeQuadros = (queryClient: QueryClient, change: (colunas: Colunas) => Colunas) =>
  queryClient.setQueriesData<Quadro>(
    { queryKey: quadrosKey() },
    (quadro) => quadro && { ...quadro, colunas: change(quadro.colunas) },
  )

/** Card of a lead in any cached board. */
export const knownCartao = (queryClient: QueryClient, id: string): LeadCartao | undefined =>
  queryClient
    .getQueriesData<Quadro>({ queryKey: quadrosKey() })
    .map(([, quadro]) => quadro && findCartao(quadro.colunas, id))
    .find((cartao) => cartao !== undefined)
