import { expect, it } from 'vitest'
import { textoDosPeriodos } from './periodos.ts'

it('periods are said in words, and those that a company named by their name', () => {
  expect(textoDosPeriodos(1, 'Mensal')).toBe('1 mês')
  expect(textoDosPeriodos(3, 'Mensal')).toBe('3 meses')
  expect(textoDosPeriodos(2, 'Quinzenal')).toBe('2 quinzenas')
  expect(textoDosPeriodos(2, 'Ciclo de 45 dias')).toBe('2 × Ciclo de 45 dias')
})
