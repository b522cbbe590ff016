import { asId, asYes } from '../../platform/url-values.ts'

/** State of 'Minhas ofertas' in the page address. */
export type OfertasUrl = {
  /** Offer that a notice leads to. */
  oferta?: string | undefined
  /** Also offers to others that the user could have got. */
  todas?: true | undefined
}

/** Parses an untrusted page address; invalid values fall back to their default. */
export const readOfertas = (search: Record<string, unknown>): OfertasUrl => ({
  oferta: asId(search.oferta),
  todas: asYes(search.todas),
})
