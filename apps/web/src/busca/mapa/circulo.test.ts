import { distanciaKm } from '@portal/contract/busca/distancia'
import { expect, test } from 'vitest'
import { circuloDaBusca } from './circulo.ts'

test.each([
  ['Campinas', -22.9056, -47.0608, 300],
  ['Oiapoque, north of the equator', 3.8431, -51.8331, 1000],
  ['Chuí', -33.6866, -53.4594, 1],
])('the border around %s is everywhere at the radius', (_, latitude, longitude, raio) => {
  const centro = { latitude, longitude }
  const borda = circuloDaBusca(centro, raio)
  expect(borda.length).toBeGreaterThan(60)
  for (const ponto of borda) expect(distanciaKm(centro, ponto)).toBeCloseTo(raio, 6)
})
