import { expect, test } from 'vitest'
import { parseMoeda } from './parse-moeda.ts'
import { semAcento } from './sem-acento.ts'

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
  ['a combinar', null],
  ['', null],
])('%s is %s centavos', (texto, centavos) => expect(parseMoeda(texto)).toBe(centavos))

test('text compares without case and accents', () => {
  expect(semAcento('Árvore AÇÃO ñ')).toBe('arvore acao n')
})
