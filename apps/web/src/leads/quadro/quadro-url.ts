import { ETAPAS, type Etapa } from '@portal/contract/leads/opcoes'
import { asId, asOneOf, asSim } from '../../platform/url-values.ts'
import { type FiltroUrl, readFiltro } from '../filtro-url.ts'

/** State of the board in the page address; absent values have their default. */
export type QuadroUrl = FiltroUrl & {
  /** Lead with an open drawer. */
  lead?: string | undefined
  /** Stage that another screen asks for that lead, which its drawer reads. */
  passo?: 'perdido' | 'internado' | undefined
  /** The list in place of the board. */
  vista?: 'lista' | undefined
  /** Column that a phone shows. */
  etapa?: Etapa | undefined
  /** All ended leads instead of the last ones. */
  todos?: true | undefined
}

/** Parses an untrusted page address; invalid values fall back to their default. */
export const readQuadro = (search: Record<string, unknown>): QuadroUrl => ({
  ...readFiltro(search),
  lead: asId(search.lead),
  vista: asOneOf(search.vista, ['lista'] as const),
  etapa: asOneOf(search.etapa, ETAPAS),
  todos: asSim(search.todos),
})
