import { EVENTOS_DISTRIBUICAO } from '@portal/contract/leads/distribuicao/opcoes'
import { asDate, asId, asOneOf, asText } from '../../platform/url-values.ts'
import type { List } from '../../ui/list/list-url.ts'
import type { ListaUrl, readLead } from '../lista/lista-url.ts'

/** Tabs of 'Distribuir Leads'; the first one is not in the address. */
const ABAS = ['fila', 'atendimento', 'consultores', 'regras', 'eventos', 'visitas'] as const
export type Aba = (typeof ABAS)[number]
export const NOME_ABA: Record<Aba, string> = {
  fila: 'Fila',
  atendimento: 'Em atendimento',
  consultores: 'Consultores',
  regras: 'Regras',
  eventos: 'Eventos',
  visitas: 'Visitas',
}

export const readAba = (search: Record<string, unknown>) => ({ aba: asOneOf(search.aba, ABAS.slice(1)) })

/** Search text and period of the tab 'Consultores'. */
export const readConsultores = (search: Record<string, unknown>) => ({
  quem: asText(search.quem, 80),
  periodo: asOneOf(search.periodo, ['mes'] as const),
})

/** State of the tab 'Eventos'; its keys differ from those of the filters of leads, which stay in the address. */
export const EVENTOS = {
  orders: [],
  sizes: [25, 50, 100],
  filters: (search) => ({
    evento: asOneOf(search.evento, EVENTOS_DISTRIBUICAO),
    consultor: asId(search.consultor),
    evento_de: asDate(search.evento_de),
    evento_ate: asDate(search.evento_ate),
  }),
} satisfies List<object, never>

/** Clears what does not apply to another tab; the filters of leads stay. */
export const SEM_PAGINA = {
  pagina: undefined,
  tamanho: undefined,
  ordem: undefined,
  direcao: undefined,
  situacao: undefined,
  consultor: undefined,
  quem: undefined,
  periodo: undefined,
  evento: undefined,
  evento_de: undefined,
  evento_ate: undefined,
  vista: undefined,
  data: undefined,
  status: undefined,
  tipo: undefined,
}

export type DistribuirUrl = ListaUrl &
  Partial<ReturnType<typeof readLead> & ReturnType<typeof readAba>> &
  Partial<ReturnType<typeof readConsultores> & ReturnType<typeof EVENTOS.filters>>
