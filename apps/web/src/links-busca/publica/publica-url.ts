import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import { RAIO_MAXIMO, RAIO_MINIMO } from '@portal/contract/busca/raio'
import { type BuscaUrl, validateSearch } from '../../busca/busca-url.ts'
import { filtrosDe } from '../../busca/filtros/filtros.ts'
import { asId, asLista, asNumero } from '../../platform/url-values.ts'
import { COMPARAR_MAXIMO } from './comparar.ts'

/** Pages of results that an address may ask for: each is a read, and strangers have few of them a minute. */
export const PAGINAS_MAXIMO = 10

/** The public search as the address keeps it: nothing in it tells who is searching. */
export type PublicaUrl = Omit<BuscaUrl, 'preco_min' | 'preco_max' | 'vista'> & {
  /** Pages of results shown. */
  paginas?: number | undefined
  vista?: 'mapa' | 'comparar' | undefined
  /** Clinics chosen for the comparison. */
  comparar?: string[] | undefined
}

/** Reads a page address that anybody may have typed. The link has its own default radius: one typed is always kept. */
export function readPublicaUrl(search: Record<string, unknown>): PublicaUrl {
  const { cidade, genero, planos, tipos, idosos, menores, clinica, foto } = validateSearch(search)
  const paginas = asNumero(search.paginas, 2, PAGINAS_MAXIMO)
  const comparar = asLista(search.comparar)?.filter((id) => asId(id) !== undefined)
  return {
    cidade,
    raio: asNumero(search.raio, RAIO_MINIMO, RAIO_MAXIMO),
    genero,
    planos,
    tipos,
    idosos,
    menores,
    paginas: paginas && Math.floor(paginas),
    vista: search.vista === 'mapa' || search.vista === 'comparar' ? search.vista : undefined,
    comparar: comparar?.length ? comparar.slice(0, COMPARAR_MAXIMO) : undefined,
    clinica,
    foto,
  }
}

/** What the search of a link with this default radius is asked for. */
export const filtrosPublicos = (url: PublicaUrl, cidade: string, raioPadrao: number): FiltrosBusca => ({
  ...filtrosDe(url, cidade),
  raio: url.raio ?? raioPadrao,
})
