import { expect, it } from 'vitest'
import { somasDe } from './somas.ts'

const somas = {
  receitas_centavos: 185_000,
  despesas_centavos: 212_090,
  a_receber_centavos: 165_000,
  a_pagar_centavos: 180_000,
  contestado_centavos: 0,
}

it('income and expenses stand apart, with their balance', () => {
  expect(somasDe(['receita', 'despesa'], somas)).toEqual([
    ['Receitas', 185_000],
    ['Despesas', -212_090],
    ['Saldo', -27_090],
    ['A receber', 165_000],
    ['A pagar', -180_000],
  ])
})

it('a list of one direction has one sum', () => {
  const nomes = (...tipos: Parameters<typeof somasDe>[0]) => somasDe(tipos, somas).map(([nome]) => nome)
  expect(nomes('repasse', 'receita')).toEqual(['Soma', 'A receber'])
  expect(nomes('receita')).toEqual(['Receitas', 'A receber'])
  expect(somasDe(['despesa'], somas)).toEqual([
    ['Despesas', -212_090],
    ['A pagar', -180_000],
  ])
  // Commissions alone are positive: they are what people are paid.
  expect(somasDe(['comissao'], somas)).toEqual([
    ['Soma', 212_090],
    ['A pagar', 180_000],
  ])
  expect(somasDe(['comissao'], { ...somas, contestado_centavos: 4_000 })).toEqual([
    ['Soma', 212_090],
    ['A pagar', 180_000],
    ['Contestado', 4_000],
  ])
})

it('nothing is zero, not minus zero', () => {
  const nada = {
    receitas_centavos: 0,
    despesas_centavos: 0,
    a_receber_centavos: 0,
    a_pagar_centavos: 0,
    contestado_centavos: 0,
  }
  for (const [, centavos] of somasDe(['receita', 'despesa'], nada)) expect(Object.is(centavos, 0)).toBe(true)
})
