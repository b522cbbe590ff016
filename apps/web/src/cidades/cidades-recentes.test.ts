import { beforeEach, expect, test, vi } from 'vitest'

const guardado = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (chave: string) => guardado.get(chave) ?? null,
  setItem: (chave: string, valor: string) => guardado.set(chave, valor),
})
const { listRecentes, rememberCidade } = await import('./cidades-recentes.ts')

beforeEach(() => guardado.clear())

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
    guardado.set('portal-cidades-recentes-eu', texto)
    expect(listRecentes('eu')).toEqual([])
  },
)
