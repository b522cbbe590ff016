import { expect, it } from 'vitest'
import { formatIntervalo, formatValor, mesCurto, mudancaDe } from './numeros.ts'

const semNbsp = (texto: string) => texto.replace(/\s/g, ' ')

it.each([
  ['numero', 1234, '1.234'],
  ['proporcao', 0.1256, '12,6%'],
  ['segundos', 12_000, '3 h 20 min'],
  ['centavos', 123_456, 'R$ 1.234,56'],
  ['numero', null, '—'],
  ['centavos', 0, 'R$ 0,00'],
] as const)('%s %s reads %s', (unidade, valor, texto) => expect(semNbsp(formatValor(unidade, valor))).toBe(texto))

it.each([
  ['leads', 'numero', 45, 40, 'sobe', 'melhor', '5 a mais'],
  ['leads', 'numero', 40, 45, 'desce', 'pior', '5 a menos'],
  ['primeiro_contato', 'segundos', 300, 540, 'desce', 'melhor', '4 min a menos'],
  ['primeiro_contato', 'segundos', 540, 300, 'sobe', 'pior', '4 min a mais'],
  ['conversao', 'proporcao', 0.25, 0.218, 'sobe', 'melhor', '3,2 pontos a mais'],
  ['conversao', 'proporcao', 0.25, 0.24, 'sobe', 'melhor', '1 ponto a mais'],
  ['comissao', 'centavos', 50_000, 20_000, 'sobe', null, 'R$ 300,00 a mais'],
  ['ticket', 'centavos', 20_000, 50_000, 'desce', 'pior', 'R$ 300,00 a menos'],
  ['leads', 'numero', 7, 7, 'igual', null, 'sem mudança'],
  ['conversao', 'proporcao', 0.2501, 0.25, 'igual', null, 'sem mudança'],
] as const)('%s in %s from %d after %d: %s, %s, %s', (chave, unidade, valor, anterior, sentido, juizo, texto) => {
  const mudanca = mudancaDe({ chave, unidade, valor, anterior })
  expect(mudanca && { ...mudanca, texto: semNbsp(mudanca.texto) }).toEqual({ sentido, juizo, texto })
})

it('compares nothing with nothing', () => {
  expect(mudancaDe({ chave: 'ciclo', unidade: 'segundos', valor: null, anterior: 60 })).toBeNull()
  expect(mudancaDe({ chave: 'ciclo', unidade: 'segundos', valor: 60, anterior: null })).toBeNull()
})

it.each([
  [{ de: '2026-10-24', ate: '2026-11-22' }, '24/10 – 22/11'],
  [{ de: '2026-11-22', ate: '2026-11-22' }, '22/11'],
  [{ de: '2025-10-24', ate: '2025-11-22' }, '24/10/2025 – 22/11/2025'],
  [{ de: '2025-12-24', ate: '2026-01-22' }, '24/12/2025 – 22/01/2026'],
])('%j reads %s', (intervalo, texto) => expect(formatIntervalo(intervalo, '2026-11-23')).toBe(texto))

it('months are short', () => expect(mesCurto('2026-11-01')).toBe('nov 26'))
