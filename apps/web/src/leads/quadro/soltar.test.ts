import { describe, expect, it } from 'vitest'
import { colunaMaisProxima, indiceEm, vizinhoAcima } from './soltar.ts'

const medidas = [
  { start: 0, size: 100 },
  { start: 108, size: 200 },
  { start: 316, size: 100 },
]

it.each([
  [-500, 0],
  [49, 0],
  [51, 1],
  [207, 1],
  [209, 2],
  [365, 2],
  [367, 3],
  [5_000, 3],
])('a card whose middle is at %i stands below %i others', (y, indice) => {
  expect(indiceEm(medidas, y)).toBe(indice)
})
it('is the first of an empty column', () => expect(indiceEm([], 40)).toBe(0))

describe('the card above a place', () => {
  const ids = ['a', 'b', 'c']
  it.each([
    ['x', 0, null],
    ['x', 1, 'a'],
    ['x', 3, 'c'],
    ['c', 0, null],
    ['c', 1, 'a'],
    ['a', 2, 'b'],
    ['a', 3, 'c'],
  ])('of %s at %i is %s', (arrastado, indice, acima) => {
    expect(vizinhoAcima(ids, indice, arrastado)).toBe(acima)
  })
  it.each([
    ['a', 0],
    ['a', 1],
    ['b', 1],
    ['b', 2],
  ])('is none for %s at %i, where it already stands', (arrastado, indice) => {
    expect(vizinhoAcima(ids, indice, arrastado)).toBeUndefined()
  })
})

it.each([
  [-10, 0],
  [149, 0],
  [151, 1],
  [9_999, 2],
])('%i belongs to the nearest of the columns', (x, coluna) => {
  expect(colunaMaisProxima([50, 250, 450], x)).toBe(coluna)
})
