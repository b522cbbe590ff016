import { describe, expect, it } from 'vitest'
import { formatPreco, groupPreco, precoCurto, valorDoPreco } from './formato-preco.ts'
import { comPrefixoPreco, parsePreco } from './preco.ts'

/** Stored prices, as people, imports and the demo data write them, and how they are shown. */
const PRECOS: [string | null, string][] = [
  ['A partir de R$ 21400', 'A partir de R$ 21.400'],
  ['A partir de R$ 1.400,00', 'A partir de R$ 1.400'],
  ['A partir de R$ 27.650', 'A partir de R$ 27.650'],
  ['A partir de R$ 850', 'A partir de R$ 850'],
  ['A partir de R$ 1.234.567', 'A partir de R$ 1.234.567'],
  ['A partir de R$ 4.800 por mês', 'A partir de R$ 4.800/mês'],
  ['A partir de R$ 4800,00/mes', 'A partir de R$ 4.800/mês'],
  ['A partir de R$ 4.800 / mês', 'A partir de R$ 4.800/mês'],
  ['A partir de R$ 4.800 ao mês', 'A partir de R$ 4.800/mês'],
  ['A partir de R$ 4.800 mensais', 'A partir de R$ 4.800/mês'],
  ['A partir de R$ 2 300,99 /mês', 'A partir de R$ 2.300,99/mês'],
  ['A partir de R$ 1500,5', 'A partir de R$ 1.500,50'],
  ['A partir de R$ 12345678901234567890', 'A partir de R$ 12.345.678.901.234.567.890'],
  ['A partir de R$ R$ 4500', 'A partir de R$ 4.500'],
  ['a partir de r$900', 'A partir de R$ 900'],
  ['R$ 1.500,00', 'A partir de R$ 1.500'],
  ['1500', 'A partir de R$ 1.500'],
  ['A partir de R$ 0,00', 'A partir de R$ 0'],
  ['A partir de R$ 0900', 'A partir de R$ 900'],
  ['A partir de R$ 2.300 a 4.000', 'A partir de R$ 2.300 a 4.000'],
  ['A partir de R$ R$ 12.850,00 mais matrícula', 'A partir de R$ 12.850,00 mais matrícula'],
  ['A partir de R$ 900 + taxa de R$ 300', 'A partir de R$ 900 + taxa de R$ 300'],
  ['A partir de R$ 1.5', 'A partir de R$ 1.5'],
  ['A partir de R$ 1,500', 'A partir de R$ 1,500'],
  ['A partir de R$ 1500.00', 'A partir de R$ 1500.00'],
  ['A partir de R$ -500', 'A partir de R$ -500'],
  ['A partir de R$ 10,20,30', 'A partir de R$ 10,20,30'],
  ['A partir de R$ Consulte', 'Consulte'],
  ['A partir de R$ sob consulta', 'Sob consulta'],
  ['A partir de R$ ٣٠٠', '٣٠٠'],
  ['A partir de R$ ', 'Preço sob consulta'],
  ['  ', 'Preço sob consulta'],
  ['', 'Preço sob consulta'],
  [null, 'Preço sob consulta'],
]

describe('a price as it is shown', () => {
  it.each(PRECOS)('%j reads %j', (texto, mostrado) => {
    expect(formatPreco(texto).replaceAll('\u00a0', ' ')).toBe(mostrado)
  })

  it('never breaks between the sign and the amount', () => {
    for (const [texto] of PRECOS) expect(formatPreco(texto)).not.toContain('R$ ')
  })

  it('is the amount that the search compares, and shown alike when it is stored as shown', () => {
    for (const [texto] of PRECOS) {
      const mostrado = formatPreco(texto)
      if (mostrado.startsWith('A partir de')) expect(parsePreco(mostrado)).toBe(parsePreco(texto))
      expect(formatPreco(mostrado)).toBe(mostrado)
    }
  })
})

describe('the amount of a price', () => {
  it.each([
    ['A partir de R$ 21400', 21_400],
    ['A partir de R$ 1.400,50 por mês', 1400.5],
    ['A partir de R$ 2 300,9', 2300.9],
    ['A partir de R$ 2.300 a 4.000', 2300],
    ['A partir de R$ 900 + taxa de R$ 300', 900],
    ['850', 850],
    ['A partir de R$ 1.5', null],
    ['A partir de R$ 1500.00', null],
    ['A partir de R$ 10,20,30', null],
    ['A partir de R$ -500', null],
    ['A partir de R$ Consulte', null],
    ['', null],
    [null, null],
  ])('%j names %j', (texto, reais) => {
    expect(valorDoPreco(texto)).toBe(reais)
  })

  it.each([
    [850, 'R$ 850'],
    [1400, 'R$ 1,4 mil'],
    [21_350, 'R$ 21,4 mil'],
    [2000, 'R$ 2 mil'],
    [1_200_000, 'R$ 1,2 mi'],
  ])('%d is written shortly %j', (reais, texto) => {
    expect(precoCurto(reais).replace(/\s/g, ' ')).toBe(texto)
  })
})

describe('a price as the form leaves it', () => {
  it.each([
    ['4500', 'A partir de R$ 4.500'],
    ['R$ 4500', 'A partir de R$ 4.500'],
    ['A partir de R$ 21400', 'A partir de R$ 21.400'],
    ['1.500,00', 'A partir de R$ 1.500,00'],
    ['  4500,5 por mês ', 'A partir de R$ 4.500,5 por mês'],
    ['900', 'A partir de R$ 900'],
    ['2300 a 4000', 'A partir de R$ 2300 a 4000'],
    ['Consulte', 'A partir de R$ Consulte'],
    ['', ''],
    ['A partir de R$ ', ''],
  ])('makes %j into %j', (texto, arrumado) => {
    expect(groupPreco(texto)).toBe(arrumado)
  })

  it('says the same amount, is left alone the second time, and is taken by the server as it is', () => {
    for (const [texto] of PRECOS) {
      const arrumado = groupPreco(texto ?? '')
      expect(parsePreco(arrumado)).toBe(parsePreco(texto))
      expect(groupPreco(arrumado)).toBe(arrumado)
      expect(comPrefixoPreco(arrumado)).toBe(arrumado)
    }
  })
})
