import { semAcento } from '@portal/contract/regras/sem-acento'
import { expect, test } from 'vitest'
import { isTypedMoney, parseMoney } from './parse-money.ts'

test.each([
  ['R$ 1.234,56', 123_456],
  ['1234.56', 123_456],
  ['1,234.56', 123_456],
  ['1.234', 123_400],
  ['1.234.567', 123_456_700],
  ['12,5', 1_250],
  ['350', 35_000],
  [',99', 99],
  ['R$\u00a0350,00 por mês', 35_000],
  ['R$\u202f12.500,00', 1_250_000],
  ['1 234,56', 123_456],
  ["1'234.56", 123_456],
  ['R$ 1.234,56.', 123_456],
  ['350,-', 35_000],
  ['R$1234', 123_400],
  ['de R$ 2.000,00 por R$ 1.500,00', 200_000],
  ['R$ 12 mil', 1_200_000],
  ['2,5 mil', 250_000],
  ['1.234,56\n', 123_456],
  ['4500', 450_000],
  ['14711,2', 1_471_120],
  ['1.500', 150_000],
  ['0', 0],
  ['-5', null],
  ['R$ -5,00', null],
  ['− R$ 5', null],
  ['Mensalidade - R$ 350,00', 35_000],
  ['a combinar', null],
  ['R$', null],
  ['', null],
])('%s is %s centavos', (texto, centavos) => expect(parseMoney(texto)).toBe(centavos))

test('an amount is typed step by step, and nothing else', () => {
  const passos = (texto: string) => Array.from(texto, (_, i) => texto.slice(0, i + 1))
  for (const texto of ['14711,2', '1.500,00', 'R$ 4.500', ',99', '', 'R$'])
    expect(passos(texto).filter((passo) => !isTypedMoney(passo))).toEqual([])
  for (const texto of ['-5', '5-', '1,2,3', '1,234', 'mil', '1e5', '5 6']) expect(isTypedMoney(texto)).toBe(false)
})

test('text compares without case and accents', () => {
  expect(semAcento('Árvore AÇÃO ñ')).toBe('arvore acao n')
})
