import { expect, it } from 'vitest'
import { type FiltrosClinica, filterKey, SEM_FILTROS } from './filtro.ts'

/** Values that differ from the tested ones in each filter. */
const OUTROS: Required<FiltrosClinica> = {
  genero: 'feminina',
  planos: ['Unimed'],
  planos_divulgados: ['Unimed'],
  tipos: ['Unimed'],
  preco_min: 7,
  preco_max: 7,
  aceita_idosos: true,
  aceita_menores: true,
  verificadas: true,
  com_vaga: true,
}

it('a search that differs in any one filter has a cached answer of its own', () => {
  const searches = [
    SEM_FILTROS,
    ...Object.entries(OUTROS).map(([filtro, valor]) => ({ ...SEM_FILTROS, [filtro]: valor })),
  ]
  expect(new Set(searches.map(filterKey)).size).toBe(searches.length)
})

it('the order of what was chosen makes no other search', () => {
  const com = (nomes: string[]) => filterKey({ ...SEM_FILTROS, planos: nomes, planos_divulgados: nomes, tipos: nomes })
  expect(com(['A', 'B'])).toBe(com(['B', 'A']))
})
