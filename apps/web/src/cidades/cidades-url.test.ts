import { expect, it } from 'vitest'
import { readListUrl } from '../ui/list/list-url.ts'
import { CIDADES } from './cidades-url.ts'

it('the list of cities reads its own filters', () => {
  const url = { texto: 'são', uf: 'SP', incompletas: true, ordem: 'populacao', direcao: 'desc', pagina: 3, tamanho: 50 }
  expect(readListUrl(CIDADES, url)).toEqual(url)
  // A number in the address is a city's IBGE code.
  expect(CIDADES.filters({ texto: 3550308, incompletas: 'true' })).toEqual({ texto: '3550308', incompletas: true })
})

it.each([{ uf: 'sp' }, { uf: 'São Paulo' }, { uf: ['SP'] }, { incompletas: 'sim' }, { texto: 'x'.repeat(81) }])(
  'falls back to the default for %j',
  (search) => expect(CIDADES.filters(search)).toEqual({}),
)
