import { expect, it } from 'vitest'
import { LANCAMENTOS } from '../abas.ts'
import { type AbaLista, filtroDe } from './filtro.ts'

const ID = '0b0e7f1e-0000-4000-8000-000000000001'
const pede = (aba: AbaLista, search: Record<string, unknown> = {}) => filtroDe(aba, LANCAMENTOS.filters(search))

it('each tab asks for its kinds, and a door for what it counts', () => {
  expect(pede('repasses').tipo).toEqual(['repasse'])
  expect(pede('repasses', { receitas: true, atraso: 'd1_30' })).toEqual({
    tipo: ['repasse', 'receita'],
    situacao: [],
    atraso: 'd1_30',
  })
  expect(pede('comissoes', { situacao: 'abertos' })).toEqual({
    tipo: ['comissao'],
    situacao: ['em_aberto', 'parcial', 'vencido', 'contestado'],
  })
  expect(pede('receitas-despesas').tipo).toEqual(['receita', 'despesa'])
  expect(pede('receitas-despesas', { tipo: 'despesa', situacao: 'pago' })).toEqual({
    tipo: ['despesa'],
    situacao: ['pago'],
  })
})

it('takes what an address may say and leaves out the rest', () => {
  expect(
    pede('repasses', { clinica: ID, consultor: 'x', competencia: '2026-03-01', de: '2026-02-30', ate: '2026-02-28' }),
  ).toEqual({ tipo: ['repasse'], situacao: [], clinica_id: ID, competencia: '2026-03-01', ate: '2026-02-28' })
  expect(pede('repasses', { competencia: '2026-03-02', situacao: 'perdido', atraso: 'nunca' })).toEqual({
    tipo: ['repasse'],
    situacao: [],
  })
})
