import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { type BuscaUrl, validateSearch } from './busca-url.ts'

const CIDADE = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
const CLINICA = '6fa459ea-ee8a-3ca4-894e-db77e160355e'

const defined = (url: BuscaUrl) => JSON.parse(JSON.stringify(url))
const read = (address: string) => defined(validateSearch(defaultParseSearch(address)))

test('a whole search survives being copied as an address', () => {
  const url: BuscaUrl = {
    cidade: CIDADE,
    raio: 120,
    genero: 'feminina',
    planos: ['Unimed', 'Plano "A" & B'],
    tipos: ['Voluntária'],
    preco_min: 1500.5,
    preco_max: 9000,
    idosos: true,
    menores: true,
    verificadas: true,
    vista: 'mapa',
    clinica: CLINICA,
    foto: 3,
  }
  expect(read(defaultStringifySearch(url))).toEqual(url)
})

test('an address typed by hand is understood', () => {
  expect(read(`?cidade=${CIDADE}&raio=50&planos=Unimed&idosos=1`)).toEqual({
    cidade: CIDADE,
    raio: 50,
    planos: ['Unimed'],
    idosos: true,
  })
})

test('the default radius stays out of the address', () => {
  expect(read('?raio=300')).toEqual({})
})

test.each([
  'raio=0',
  'raio=0.5',
  'raio=1001',
  'raio=1e9',
  'raio=-10',
  'raio=NaN',
  'raio=muito',
  'raio=',
  'raio=[50]',
  'cidade=campinas',
  'cidade=123',
  `cidade=["${CIDADE}"]`,
  'genero={"a":1}',
  `genero=${'x'.repeat(121)}`,
  'planos=[]',
  'planos=[{},null,""]',
  'preco_min=-1',
  'preco_max=abc',
  'preco_max=1e10',
  'idosos=false',
  'menores=0',
  'verificadas=0',
  'vista=lista',
  'clinica=1',
  'foto=2',
  '%E0%A4%A=1',
])('%s falls back to the default', (address) => {
  expect(read(`?${address}`)).toEqual({})
})

test('a picture needs its clinic and a whole number', () => {
  expect(read(`?clinica=${CLINICA}&foto=1.5`)).toEqual({ clinica: CLINICA })
  expect(read(`?clinica=${CLINICA}&foto=12`)).toEqual({ clinica: CLINICA })
})

test('lists lose duplicates and items beyond the limit', () => {
  const muitos = Array.from({ length: 60 }, (_, i) => `Plano ${i}`)
  expect(validateSearch({ planos: ['A', 'A', 'B'] }).planos).toEqual(['A', 'B'])
  expect(validateSearch({ planos: muitos }).planos).toHaveLength(50)
})
