import { describe, expect, it } from 'vitest'
import { comPrefixoPreco, parsePreco } from './preco.ts'

describe('parsePreco', () => {
  it.each([
    ['A partir de R$ 1.500,00', 1500],
    ['A partir de R$ 1.500', 1500],
    ['R$ 900', 900],
    ['1500,5', 1500.5],
    ['  R$  2 300,99 /mês', 2300.99],
    ['', 0],
    [null, 0],
    [undefined, 0],
    ['Consulte', 0],
    ['A partir de R$ ', 0],
    ['0,00', 0],
    [',50', 0.5],
    ['1.000.000', 1_000_000],
    ['R$ 10,20,30', 10.2],
    ['-500', 500],
    ['٣٠٠', 0],
  ])('reads %j as %d', (texto, reais) => {
    expect(parsePreco(texto)).toBe(reais)
  })
})

describe('comPrefixoPreco', () => {
  it.each([
    ['1.500', 'A partir de R$ 1.500'],
    ['A partir de R$ 1.500', 'A partir de R$ 1.500'],
    ['  900 ', 'A partir de R$ 900'],
    ['R$ 4.500,00', 'A partir de R$ 4.500,00'],
    ['r$4500', 'A partir de R$ 4500'],
    ['a partir de 4.500', 'A partir de R$ 4.500'],
    ['A PARTIR DE R$  1.500', 'A partir de R$ 1.500'],
    ['Consulte', 'A partir de R$ Consulte'],
    ['R$', ''],
    ['', ''],
    ['   ', ''],
    ['A partir de R$ ', ''],
  ])('makes %j into %j', (texto, esperado) => {
    expect(comPrefixoPreco(texto)).toBe(esperado)
  })
})
