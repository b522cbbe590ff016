import {
  type ChavePropria,
  ETAPAS,
  idProprio,
  isPropria,
  ORDENS_LISTA,
  type OrdemLista,
  TAMANHOS_LISTA,
} from '@portal/contract/leads/opcoes'
import { asId, asOneOf } from '../../platform/url-values.ts'
import type { List, ListSearch } from '../../ui/list/list-url.ts'
import { type FiltroUrl, readFiltro } from '../filtro-url.ts'

const ENCERRADAS = ETAPAS.filter((etapa) => etapa === 'internado' || etapa === 'perdido')

type FiltroLista = FiltroUrl & {
  /** Ended leads of one kind instead of the open ones. */
  situacao?: (typeof ENCERRADAS)[number] | undefined
}

const isOrdemPropria = (ordem: unknown): ordem is ChavePropria =>
  typeof ordem === 'string' && isPropria(ordem) && asId(idProprio(ordem)) !== undefined

/** A list of leads whose first order is the given one. */
const listaPor = (primeira: OrdemLista) =>
  ({
    orders: [primeira, ...ORDENS_LISTA.filter((ordem) => ordem !== primeira)],
    isOrder: isOrdemPropria,
    sizes: TAMANHOS_LISTA,
    filters: (search) => ({ ...readFiltro(search), situacao: asOneOf(search.situacao, ENCERRADAS) }),
  }) satisfies List<FiltroLista, OrdemLista>

/** The person's own leads, and everybody's open ones: what is due first. */
export const LISTA = listaPor('prazo')
/** Of what is late, what is most urgent. */
export const ATRASADOS = listaPor('urgencia')
/** The list that an address shows. */
export const listaDe = ({ atrasados, hoje }: FiltroUrl) => (atrasados || hoje === 'atrasados' ? ATRASADOS : LISTA)
/** Leads without a consultant: the most urgent, and of these who waits longest for the first contact. */
export const FILA = listaPor('urgencia')

export type ListaUrl = ListSearch<typeof LISTA>

/** Lead with an open drawer, in the address beside the list. */
export const readLead = (search: Record<string, unknown>) => ({ lead: asId(search.lead) })
