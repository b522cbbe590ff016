import { expect, test } from 'vitest'
import { type BuscaUrl, validateSearch } from '../busca-url.ts'
import { countFiltros } from './filtros.ts'
import { listFiltros } from './filtros-ativos.ts'

const url = validateSearch({
  genero: 'feminina',
  planos: ['A', 'B'],
  tipos: ['Voluntária'],
  preco_min: 0,
  preco_max: 9000,
  idosos: true,
  menores: true,
  verificadas: true,
  vaga: true,
})

test('each filter that is on has its words', () => {
  expect(listFiltros(url, [{ value: 'feminina', name: 'Só mulheres' }]).map(({ rotulo }) => rotulo)).toEqual([
    'Só mulheres',
    'Voluntária',
    'A',
    'B',
    'Desde R$ 0',
    'Até R$ 9.000',
    'Aceita idosos',
    'Aceita menores',
    'Verificadas',
    'Com vaga confirmada',
  ])
  // The catalogue is loading, or no longer has this value.
  expect(listFiltros({ genero: 'feminina' })[0]?.rotulo).toBe('Feminina')
  expect(listFiltros({})).toEqual([])
})

test('taking one off leaves the others on; one after the other, all are off', () => {
  let left: BuscaUrl = url
  for (let count = countFiltros(url); count > 0; count--) {
    const ativos = listFiltros(left)
    expect(ativos).toHaveLength(count)
    left = { ...left, ...ativos[count % ativos.length]?.sem }
  }
  expect(countFiltros(left)).toBe(0)
})
