import { describe, expect, it } from 'vitest'
import { formatCnpj, normalizeCnpj } from './cnpj.ts'

describe('normalizeCnpj', () => {
  it.each(['11.222.333/0001-81', '11222333000181', ' 11 222 333 0001 81 ', '11.222.333/000181'])(
    'accepts %j',
    (texto) => expect(normalizeCnpj(texto)).toBe('11222333000181'),
  )

  it('accepts letters, as the tax office gives them since 2026', () => {
    expect(normalizeCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35')
  })

  it.each([
    '11.222.333/0001-80',
    '11.222.333/0001-91',
    '00000000000000',
    '11111111111111',
    '1122233300018',
    '112223330001811',
    '12ABC34501DE36',
    '12ABC34501DEAB',
    '11.222.333/0001-8١',
    'AAAAAAAAAAAAAA',
    '',
    '<script>',
  ])('refuses %j', (texto) => expect(normalizeCnpj(texto)).toBeNull())
})

describe('formatCnpj', () => {
  it.each([
    ['', ''],
    ['11', '11'],
    ['112', '11.2'],
    ['112223330', '11.222.333/0'],
    ['11222333000181', '11.222.333/0001-81'],
    ['11.222.333/0001-81999', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
  ])('%j → %j', (typed, shown) => expect(formatCnpj(typed)).toBe(shown))
})
