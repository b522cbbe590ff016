import { ETAPAS, type Etapa, HOJE, type Hoje } from '@portal/contract/leads/opcoes'
import { asId, asOneOf, asSim } from '../../platform/url-values.ts'

/** State of the board in the page address, beside the filters; absent values have their default. */
export type QuadroUrl = {
  /** Lead with an open drawer. */
  lead?: string | undefined
  /** The list in place of the board. */
  vista?: 'lista' | undefined
  /** Column that a phone shows. */
  etapa?: Etapa | undefined
  /** All ended leads instead of the last ones. */
  todos?: true | undefined
  hoje?: Hoje | undefined
  /** Whose board an administrator sees. */
  consultor?: string | undefined
}

/** Parses an untrusted page address; invalid values fall back to their default. */
export const readQuadro = (search: Record<string, unknown>): QuadroUrl => ({
  lead: asId(search.lead),
  vista: asOneOf(search.vista, ['lista'] as const),
  etapa: asOneOf(search.etapa, ETAPAS),
  todos: asSim(search.todos),
  hoje: asOneOf(search.hoje, HOJE),
  consultor: asId(search.consultor),
})
