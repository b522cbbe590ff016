import { describe, expect, it } from 'vitest'
import { distanciaKm } from './distancia.ts'

const ponto = (latitude: number, longitude: number) => ({ latitude, longitude })
const SAO_PAULO = ponto(-23.5505, -46.6333)
const RIO = ponto(-22.9068, -43.1729)
const BRASILIA = ponto(-15.7942, -47.8822)

/**
 * Great circles on a sphere of 6371 km. The first two are published examples of the formula; the Brazilian ones were
 * computed independently from cross and dot products of the two directions.
 */
const PARES = [
  ['Nashville – Los Angeles', ponto(36.12, -86.67), ponto(33.94, -118.4), 2886.444],
  ["Land's End – John o' Groats", ponto(50.066389, -5.714722), ponto(58.643889, -3.07), 968.854],
  ['São Paulo – Rio de Janeiro', SAO_PAULO, RIO, 360.749],
  ['São Paulo – Brasília', SAO_PAULO, BRASILIA, 872.297],
  ['Campinas – São Paulo', ponto(-22.9056, -47.0608), SAO_PAULO, 83.967],
  ['Recife – Brasília', ponto(-8.0476, -34.877), BRASILIA, 1655.343],
  ['Belém – Rio de Janeiro', ponto(-1.4558, -48.4902), RIO, 2453.35],
  ['Manaus – Porto Alegre', ponto(-3.119, -60.0217), ponto(-30.0346, -51.2177), 3133.192],
  ['a quarter of the Earth', ponto(0, 0), ponto(90, 0), 10_007.543],
  ['half of the Earth', ponto(0, -90), ponto(0, 90), 20_015.087],
  ['across the antimeridian', ponto(0, 179.5), ponto(0, -179.5), 111.195],
] as const

describe('distanciaKm', () => {
  it.each(PARES)('%s to 0.1 %', (_nome, a, b, km) => {
    expect(Math.abs(distanciaKm(a, b) / km - 1)).toBeLessThan(0.001)
    expect(distanciaKm(b, a)).toBeCloseTo(distanciaKm(a, b), 9)
  })

  it('is zero from a place to itself', () => {
    expect(distanciaKm(RIO, RIO)).toBe(0)
  })

  it('keeps its precision over a metre', () => {
    const metro = ponto(RIO.latitude + 1 / 111_194.93, RIO.longitude)
    expect(distanciaKm(RIO, metro)).toBeCloseTo(0.001, 8)
  })
})
