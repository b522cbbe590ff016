import { beforeEach, expect, test } from 'vitest'
import { browserStorage } from '../platform/browser-storage.ts'
import { listRecentes, rememberCidade } from './cidades-recentes.ts'

const MINHAS = 'portal-cidades-recentes-eu'
beforeEach(() => browserStorage.removeItem(MINHAS))

const cidade = (n: number) => ({
  id: `7d444840-9dc0-11d1-b245-5ffdce74fad${n}`,
  nome: `Cidade ${n}`,
  estado: 'SP',
})

test('the last five are kept, each once, the newest first', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 3]) rememberCidade('eu', cidade(n))
  expect(listRecentes('eu').map(({ nome }) => nome)).toEqual([3, 6, 5, 4, 2].map((n) => `Cidade ${n}`))
})

test('each person has their own', () => {
  rememberCidade('eu', cidade(1))
  expect(listRecentes('outra')).toEqual([])
})

test('only what names the city is kept', () => {
  rememberCidade('eu', { ...cidade(1), populacao: 3 } as ReturnType<typeof cidade>)
  expect(listRecentes('eu')).toEqual([cidade(1)])
})

test.each(['', 'x', '{}', 'null', '[null, 1, {"id":"x"}, {"id":{}}]'])(
  'what is no list of cities, %j, is none',
  (texto) => {
    browserStorage.setItem(MINHAS, texto)
    expect(listRecentes('eu')).toEqual([])
  },
)
