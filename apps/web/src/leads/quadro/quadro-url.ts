import { ETAPAS, type Etapa } from '@portal/contract/leads/opcoes'
import { asId, asOneOf, asYes } from '../../platform/url-values.ts'
import { type FiltroUrl, readFiltro } from '../filtro-url.ts'

/** State of the board in the page address; absent values have their default. */
export type QuadroUrl = FiltroUrl & {
  /** Lead whose drawer is open. */
  lead?: string | undefined
  /** Stage whose dialog another page asks for; read by the lead's drawer. */
  passo?: 'perdido' | 'internado' | undefined
  /** Shows the list instead of the board. */
  vista?: 'lista' | undefined
  /** Column shown on a phone. */
  etapa?: Etapa | undefined
  /** Shows all ended leads instead of the latest. */
  todos?: true | undefined
}

/** Parses an untrusted page address; invalid values fall back to their default. */
export const readQuadro = (search: Record<string, unknown>): QuadroUrl => ({
  ...readFiltro(search),
  lead: asId(search.lead),
  vista: asOneOf(search.vista, ['lista'] as const),
  etapa: asOneOf(search.etapa, ETAPAS),
  todos: asYes(search.todos),
})
