import { type Faixa, isNaFaixa } from './numero.ts'

/** Degrees. */
export const LATITUDE: Faixa = { min: -90, max: 90, mensagem: 'Latitude deve estar entre -90 e 90' }
/** Degrees. */
export const LONGITUDE: Faixa = { min: -180, max: 180, mensagem: 'Longitude deve estar entre -180 e 180' }

export const isLatitude = (valor: number) => isNaFaixa(LATITUDE, valor)
export const isLongitude = (valor: number) => isNaFaixa(LONGITUDE, valor)

const BRASIL = { latitude: { min: -34, max: 6 }, longitude: { min: -75, max: -28 } }

/**
 * True when the value can lie in Brazil, with a margin; otherwise its sign is probably wrong or the two values are
 * swapped.
 */
export const isNoBrasil = (eixo: keyof typeof BRASIL, valor: number) => isNaFaixa(BRASIL[eixo], valor)
