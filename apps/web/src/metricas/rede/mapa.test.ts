import { expect, it } from 'vitest'
import { ALTURA, chaoDe, LARGURA, maisPerto, pontoDe, raioDe } from './mapa.ts'

it('keeps the ends of the country inside the picture, north up', () => {
  for (const [latitude, longitude] of [
    [5.27, -60.2],
    [-33.75, -53.4],
    [-7.15, -34.8],
    [-7.5, -73.99],
  ] as const) {
    const { x, y } = pontoDe(latitude, longitude)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(LARGURA)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(ALTURA)
  }
  expect(pontoDe(0, -50).y).toBeLessThan(pontoDe(-10, -50).y)
})

it('puts a city into the square of its half degree', () => {
  const { x, y } = pontoDe(-22.9, -47.06)
  const [, left = '', top = ''] = /M([\d.]+) ([\d.]+)h/.exec(chaoDe([[-46, -95]])) ?? []
  expect(x - Number(left)).toBeGreaterThan(0)
  expect(x - Number(left)).toBeLessThan(5)
  expect(y - Number(top)).toBeGreaterThan(0)
  expect(y - Number(top)).toBeLessThan(5)
})

it('lets the area of a circle grow with the searches', () => {
  expect(raioDe(100, 100) ** 2).toBeCloseTo(4 * raioDe(25, 100) ** 2)
  expect(raioDe(1, 1_000_000)).toBeGreaterThan(2)
})

it('finds the nearest place within reach', () => {
  const pontos = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]
  expect(maisPerto(pontos, { x: 7, y: 0 }, 5)).toBe(1)
  expect(maisPerto(pontos, { x: 40, y: 0 }, 5)).toBe(-1)
})
