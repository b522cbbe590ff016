import { isRaioValido, RAIO_PADRAO } from '@portal/contract/busca/raio'
import { asId, asLista, asNumero, asSim, asTexto } from '../platform/url-values.ts'

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
  const raio = asNumero(search.raio, 0, Number.MAX_VALUE)
  const foto = asNumero(search.foto, 1, FOTO_MAXIMO)
  const clinica = asId(search.clinica)
  return {
    cidade: asId(search.cidade),
    raio: raio !== undefined && isRaioValido(raio) && raio !== RAIO_PADRAO ? raio : undefined,
    genero: asTexto(search.genero),
    planos: asLista(search.planos),
    tipos: asLista(search.tipos),
    preco_min: asNumero(search.preco_min, 0, PRECO_MAXIMO),
    preco_max: asNumero(search.preco_max, 0, PRECO_MAXIMO),
    idosos: asSim(search.idosos),
    menores: asSim(search.menores),
    verificadas: asSim(search.verificadas),
    vaga: asSim(search.vaga),
    vista: search.vista === 'mapa' ? 'mapa' : undefined,
    clinica,
    foto: clinica && foto !== undefined && Number.isInteger(foto) ? foto : undefined,
  }
}
