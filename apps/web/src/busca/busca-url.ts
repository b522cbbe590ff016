import { isRaioValido, RAIO_PADRAO } from '@portal/contract/busca/raio'
import { asId, asList, asNumber, asText, asYes } from '../platform/url-values.ts'

/** Search parameters in the page's address; an absent one has its default. */
export type BuscaUrl = {
  cidade?: string
  raio?: number
  genero?: string
  planos?: string[]
  tipos?: string[]
  preco_min?: number
  preco_max?: number
  idosos?: true
  menores?: true
  verificadas?: true
  vaga?: true
  /** 'mapa' shows the map full-screen, where there is no room for it beside the list. */
  vista?: 'mapa'
  /** Clinic whose details are open, and number of the picture (from 1) shown full-screen. */
  clinica?: string
  foto?: number
}

const PRECO_MAXIMO = 1e9
const FOTO_MAXIMO = 11

/** Parses an untrusted address: each invalid parameter falls back to its default. */
export function validateSearch(search: Record<string, unknown>): BuscaUrl {
  const raio = asNumber(search.raio, 0, Number.MAX_VALUE)
  const foto = asNumber(search.foto, 1, FOTO_MAXIMO)
  const clinica = asId(search.clinica)
  return {
    cidade: asId(search.cidade),
    raio: raio !== undefined && isRaioValido(raio) && raio !== RAIO_PADRAO ? raio : undefined,
    genero: asText(search.genero),
    planos: asList(search.planos),
    tipos: asList(search.tipos),
    preco_min: asNumber(search.preco_min, 0, PRECO_MAXIMO),
    preco_max: asNumber(search.preco_max, 0, PRECO_MAXIMO),
    idosos: asYes(search.idosos),
    menores: asYes(search.menores),
    verificadas: asYes(search.verificadas),
    vaga: asYes(search.vaga),
    vista: search.vista === 'mapa' ? 'mapa' : undefined,
    clinica,
    foto: clinica && foto !== undefined && Number.isInteger(foto) ? foto : undefined,
  }
}
