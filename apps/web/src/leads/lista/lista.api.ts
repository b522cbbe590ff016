import type { FiltroLeads } from '@portal/contract/leads/lead.contract'
import type { Etapa, OrdemLista } from '@portal/contract/leads/opcoes'
import { isEtapaAberta, TAMANHOS_LISTA } from '@portal/contract/leads/opcoes'
import { keepPreviousData, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { DOS_LEADS, refreshLeads } from '../../interacoes/interacoes.api.ts'
import { api } from '../../platform/api.ts'
import { requestOf } from '../../platform/link.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'
import { asOneOf } from '../../platform/url-values.ts'

export type Grupo = 'fila' | 'abertos' | 'todos'
type Pedido = Partial<FiltroLeads> & {
  grupo: Grupo
  etapa?: Etapa | undefined
  ordem?: OrdemLista | undefined
  direcao?: 'asc' | 'desc' | undefined
  pagina: number
  tamanho: number
}

/** A page of leads; keeps the previous one while loading. */
export const listaQuery = ({ tamanho, ...pedido }: Pedido) =>
  api.leads.listLeads.queryOptions({
    input: { ...pedido, tamanho: asOneOf(tamanho, TAMANHOS_LISTA) },
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Leads that contain a text in name, telephone, code or patient; idle below two letters. */
export const procuradosQuery = (texto: string) =>
  api.leads.listLeads.queryOptions({
    input: texto.length >= 2 ? { texto, ordem: 'recebido', direcao: 'desc' } : skipToken,
    select: ({ itens }) => itens.slice(0, PROCURADOS),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })
const PROCURADOS = 5

export const motivosQuery = () => api.etapas.listMotivos.queryOptions({ input: {}, ...MANAGEMENT_CACHE })

/** Number of records that go along with transferred leads. */
export const previaQuery = (ids: string[], consultor_id: string | undefined) =>
  api.leads.previewTransfer.queryOptions({ input: { ids, consultor_id }, staleTime: 0 })

/** Number of open leads of a person, and of the records that belong to them. */
export const carteiraQuery = (id: string) =>
  api.distribuicao.previewCarteira.queryOptions({ input: { id }, staleTime: 0 })

const meta = { changes: DOS_LEADS }

export const useCarteira = () => useMutation(api.distribuicao.transferCarteira.mutationOptions({ meta }))

/** Other leads with a telephone of this lead. */
export const repetidosQuery = (id: string) => api.leads.listRepetidos.queryOptions({ input: { id }, staleTime: 0 })

export const mesclagemQuery = (id: string, outro: string) =>
  api.leads.getMesclagem.queryOptions({ input: { id, outro }, staleTime: 0 })

/** Download address of the marked leads. */
export const urlSelecao = (ids: readonly string[], motivo: string) =>
  requestOf('leads.exportLeads', { ids, motivo }).url

const LOTE_DESFAZER = 5

/** Actions on several leads, and merging two. Callers report failures. */
export function useLote() {
  const queryClient = useQueryClient()
  return {
    mover: useMutation(api.leads.moveLeads.mutationOptions({ meta })),
    etiquetar: useMutation(api.leads.tagLeads.mutationOptions({ meta })),
    arquivar: useMutation(api.leads.archiveLeads.mutationOptions({ meta })),
    transferir: useMutation(api.leads.transferLeads.mutationOptions({ meta })),
    dividir: useMutation(api.leads.divideLeads.mutationOptions({ meta })),
    mesclar: useMutation(api.leads.mergeLeads.mutationOptions({ meta })),
    /** Undoes moves, each from the version it led to; resolves to the number of undone ones. */
    async undoMove(movidos: readonly { id: string; versao: number }[]) {
      let feitos = 0
      for (let i = 0; i < movidos.length; i += LOTE_DESFAZER) {
        const lote = movidos.slice(i, i + LOTE_DESFAZER).map((movido) => api.leads.undoMove.call(movido))
        feitos += (await Promise.allSettled(lote)).filter(({ status }) => status === 'fulfilled').length
      }
      await refreshLeads(queryClient)
      return feitos
    },
  }
}

export const isAtrasado = ({ etapa, prazo_em }: { etapa: Etapa; prazo_em: string | null }, agora = Date.now()) =>
  isEtapaAberta(etapa) && prazo_em !== null && Date.parse(prazo_em) < agora
