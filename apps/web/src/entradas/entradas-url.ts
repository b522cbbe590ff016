import { asId, asOneOf } from '../platform/url-values.ts'

/** Parts of a source; the first one is not in the address. */
export const PARTES = ['chamadas', 'campos', 'endereco', 'meta', 'configuracao'] as const
export type Parte = (typeof PARTES)[number]

export type EntradasUrl = {
  /** Open source, and its part. */
  fonte?: string | undefined
  parte?: Exclude<Parte, 'chamadas'> | undefined
  /** Shows the calls to check instead of the sources. */
  conferir?: true | undefined
}

export const readEntradas = (search: Record<string, unknown>): EntradasUrl => ({
  fonte: asId(search.fonte),
  parte: asOneOf(search.parte, ['campos', 'endereco', 'meta', 'configuracao'] as const),
  conferir: search.conferir === true || search.conferir === 'true' ? true : undefined,
})
