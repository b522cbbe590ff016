import { expect, test } from 'vitest'
import { type BuscaUrl, validateSearch } from '../busca-url.ts'
import { countFiltros, filtrosDe, SEM_FILTROS } from './filtros.ts'

const CIDADE = '7d444840-9dc0-11d1-b245-5ffdce74fad2'

test('the server is asked with every default filled in', () => {
  expect(filtrosDe({} satisfies BuscaUrl, CIDADE)).toEqual({
    cidade_id: CIDADE,
    raio: 300,
    planos: [],
    tipos: [],
    aceita_idosos: false,
    aceita_menores: false,
    verificadas: false,
    com_vaga: false,
  })
})

test('counts each filter that is on, and none after clearing', () => {
  const url = validateSearch({
    cidade: CIDADE,
    raio: 50,
    genero: 'feminina',
    planos: ['A', 'B'],
    tipos: ['C'],
    preco_min: 0,
    preco_max: 9000,
    idosos: true,
    menores: true,
    verificadas: true,
    vaga: true,
  })
  expect(countFiltros(url)).toBe(10)
  const cleared = { ...url, ...SEM_FILTROS }
  expect(countFiltros(cleared)).toBe(0)
  // Clears every filter and keeps the city and the radius.
  expect(filtrosDe(cleared, CIDADE)).toEqual({ ...filtrosDe({}, CIDADE), raio: 50 })
})
