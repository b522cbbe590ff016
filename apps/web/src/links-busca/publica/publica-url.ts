import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import { RAIO_MAXIMO, RAIO_MINIMO } from '@portal/contract/busca/raio'
import { type BuscaUrl, validateSearch } from '../../busca/busca-url.ts'
import { filtrosDe } from '../../busca/filtros/filtros.ts'
import { asId, asList, asNumber } from '../../platform/url-values.ts'
import { COMPARAR_MAXIMO } from './comparar.ts'

/** Limit of result pages: each is a request, and strangers have a rate limit. */
export const PAGINAS_MAXIMO = 10

/** Search parameters in the address of the public page; none of them identifies the visitor. */
export type PublicaUrl = Omit<BuscaUrl, 'preco_min' | 'preco_max' | 'vista'> & {
  /** Number of result pages shown. */
  paginas?: number | undefined
  vista?: 'mapa' | 'comparar' | undefined
  /** Clinics chosen for the comparison. */
  comparar?: string[] | undefined
  /** Clinic that help is asked for. */
  contato?: string | undefined
}

/** Parses an untrusted address. Keeps every valid radius, because the default is the link's own. */
export function readPublicaUrl(search: Record<string, unknown>): PublicaUrl {
  const { cidade, genero, planos, tipos, idosos, menores, verificadas, vaga, clinica, foto } = validateSearch(search)
  const paginas = asNumber(search.paginas, 2, PAGINAS_MAXIMO)
  const comparar = asList(search.comparar)?.filter((id) => asId(id) !== undefined)
  return {
    cidade,
    raio: asNumber(search.raio, RAIO_MINIMO, RAIO_MAXIMO),
    genero,
    planos,
    tipos,
    idosos,
    menores,
    verificadas,
    vaga,
    paginas: paginas && Math.floor(paginas),
    vista: search.vista === 'mapa' || search.vista === 'comparar' ? search.vista : undefined,
    comparar: comparar?.length ? comparar.slice(0, COMPARAR_MAXIMO) : undefined,
    clinica,
    foto,
    contato: asId(search.contato),
  }
}

/** Input of the public search operations. */
export const filtrosPublicos = (url: PublicaUrl, cidade: string, raioPadrao: number): FiltrosBusca => ({
  ...filtrosDe(url, cidade),
  raio: url.raio ?? raioPadrao,
})
