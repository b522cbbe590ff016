import { describe, expect, it } from 'vitest'
import { asText, asYes } from '../../platform/url-values.ts'
import { directionOf, isNarrowed, type List, orderBy, readListUrl } from './list-url.ts'

const LIST = {
  orders: ['nome', 'idade'],
  sizes: [25, 50, 100],
  filters: (search) => ({ texto: asText(search.texto, 10), novos: asYes(search.novos) }),
} satisfies List<object, string>

const read = (search: Record<string, unknown>) => readListUrl(LIST, search)
const said = (search: Record<string, unknown>) => JSON.parse(JSON.stringify(read(search)))

describe('reading a list out of the address', () => {
  it('keeps valid values', () => {
    const url = { texto: 'ana', novos: true, ordem: 'idade', direcao: 'desc', pagina: 3, tamanho: 50 }
    expect(said(url)).toEqual(url)
    expect(said({ pagina: '2', tamanho: '100', texto: 2026 })).toEqual({ pagina: 2, tamanho: 100, texto: '2026' })
  })

  it('leaves the defaults out', () => {
    expect(said({ ordem: 'nome', pagina: 1, tamanho: 25, texto: '' })).toEqual({})
  })

  it.each([
    { ordem: 'senha' },
    { ordem: ['idade'] },
    { direcao: 'asc' },
    { pagina: 0 },
    { pagina: -2 },
    { pagina: 1.5 },
    { pagina: 10_001 },
    { pagina: 'dois' },
    { tamanho: 7 },
    { tamanho: null },
    { texto: 'onze letras' },
    { texto: { a: 1 } },
    { novos: 'talvez' },
    { outro: 'x' },
  ])('falls back to the default for %j', (search) => expect(said(search)).toEqual({}))

  it('clears every filter with what an empty address says of it', () => {
    expect({ ...read({ texto: 'a', novos: true, ordem: 'idade' }), ...LIST.filters({}) }).toEqual(
      read({ ordem: 'idade' }),
    )
  })
})

it.each([
  [{}, false],
  [{ ordem: 'idade', direcao: 'desc', tamanho: 50 }, false],
  [{ texto: 'ana' }, true],
  [{ novos: true }, true],
  [{ pagina: 2 }, true],
])('%j narrows the list: %s', (search, expected) => expect(isNarrowed(read(search))).toBe(expected))

it.each([
  ['nome', {}, { ordem: undefined, direcao: 'desc' }],
  ['nome', { direcao: 'desc' }, { ordem: undefined, direcao: undefined }],
  ['idade', {}, { ordem: 'idade', direcao: undefined }],
  ['idade', { ordem: 'idade' }, { ordem: 'idade', direcao: 'desc' }],
  ['idade', { ordem: 'idade', direcao: 'desc' }, { ordem: 'idade', direcao: undefined }],
  ['idade', { direcao: 'desc' }, { ordem: 'idade', direcao: undefined }],
] as const)('the head of %s pressed at %j gives %j', (order, url, expected) =>
  expect(orderBy(order, url, LIST.orders as ('nome' | 'idade')[])).toEqual(expected),
)

it.each([
  [{}, 'desc'],
  [{ direcao: 'desc' }, 'asc'],
  [{ ordem: 'idade' }, 'asc'],
  [{ ordem: 'idade', direcao: 'desc' }, 'desc'],
] as const)('%j of a list that begins with the last name is %s', (url, expected) =>
  expect(directionOf({ orders: ['nome', 'idade'], descending: ['nome'] }, url)).toBe(expected),
)
