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

/** Definition of a list of leads that is sorted by `primeira` at first. */
const listaPor = (primeira: OrdemLista) =>
  ({
    orders: [primeira, ...ORDENS_LISTA.filter((ordem) => ordem !== primeira)],
    isOrder: isOrdemPropria,
    sizes: TAMANHOS_LISTA,
    filters: (search) => ({ ...readFiltro(search), situacao: asOneOf(search.situacao, ENCERRADAS) }),
  }) satisfies List<FiltroLista, OrdemLista>

/** Leads of the user, or of all consultants: earliest deadline first. */
export const LISTA = listaPor('prazo')
/** Late leads: most urgent first. */
export const ATRASADOS = listaPor('urgencia')
/** Definition of the list that the filters of an address ask for. */
export const listaDe = ({ atrasados, hoje }: FiltroUrl) => (atrasados || hoje === 'atrasados' ? ATRASADOS : LISTA)
/** Leads without a consultant: most urgent first, then those that wait longest for the first contact. */
export const FILA = listaPor('urgencia')

export type ListaUrl = ListSearch<typeof LISTA>

/** Lead whose drawer is open, in the address of a list. */
export const readLead = (search: Record<string, unknown>) => ({ lead: asId(search.lead) })
