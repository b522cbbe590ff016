import type { ClinicaDaBusca } from '@portal/contract/links-busca/links-busca.contract'
import { expect, test } from 'vitest'
import { cached, peekCache } from './answer-cache.ts'
import { narrowCidades } from './cidades-conhecidas.ts'
import { linhasDaComparacao } from './comparacao.ts'
import { toggleComparar } from './comparar.ts'
import { filtrosPublicos, readPublicaUrl } from './publica-url.ts'

const CIDADE = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
const clean = (search: Record<string, unknown>) => JSON.parse(JSON.stringify(readPublicaUrl(search)))

test('the address keeps the search; the radius of the portal is no default here', () => {
  const search = { cidade: CIDADE, raio: 300, paginas: 3, comparar: [CIDADE], vista: 'comparar', menores: true }
  expect(clean(search)).toEqual(search)
  expect(filtrosPublicos(readPublicaUrl({ cidade: CIDADE }), CIDADE, 80).raio).toBe(80)
  expect(filtrosPublicos(readPublicaUrl({ cidade: CIDADE, raio: 300 }), CIDADE, 80).raio).toBe(300)
})

test.each([
  { raio: 0 },
  { raio: 1001 },
  { paginas: 0 },
  { paginas: 11 },
  { vista: 'lista' },
  { comparar: ['x'] },
  { preco_min: 10 },
])('%j falls back to the default', (search) => {
  expect(clean(search)).toEqual({})
})

test('three clinics are compared, a fourth has no room', () => {
  expect(toggleComparar([], 'a')).toEqual(['a'])
  expect(toggleComparar(['a', 'b', 'c'], 'd')).toBeNull()
  expect(toggleComparar(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
})

test('a former answer that holds all cities serves for a longer name; one that may not, does not', () => {
  const campi = [{ nome: 'Campinas' }, { nome: 'Campina Grande' }, { nome: 'Várzea do Campinho' }]
  const respostas = new Map([['campi', campi]])
  expect(narrowCidades(respostas, 'Campinas')).toEqual([{ nome: 'Campinas' }])
  expect(narrowCidades(respostas, 'várzea')).toBeUndefined()
  const cheia = Array.from({ length: 15 }, (_, i) => ({ nome: `Campi ${i}` }))
  expect(narrowCidades(new Map([['campi', cheia]]), 'campinas')).toBeUndefined()
})

test('an answer is asked for once; a failure is forgotten', async () => {
  let perguntas = 0
  const ask = async () => ++perguntas
  await Promise.all([cached('a', ask), cached('a', ask)])
  expect([perguntas, peekCache('a')]).toEqual([1, 1])
  const fail = () => Promise.reject(new Error('sem rede'))
  await expect(cached('b', fail)).rejects.toThrow('sem rede')
  expect(await cached('b', ask)).toBe(2)
})

test('the comparison leaves out what nobody says, and the price where the link hides it', () => {
  const clinica = {
    id: CIDADE,
    price: 'R$ 3.000',
    tipo_atendimento: 'mista',
    atende_voluntario: true,
    atende_involuntario: false,
    aceita_idosos: false,
    aceita_menores: false,
    tipos_internacao: [],
    specialties: ['Depressão', 'Depressão'],
    atendimentos: [],
    estrutura_clinica: [],
    features: [],
    planos_saude: [],
    latitude: -23,
    longitude: -47,
  } as unknown as ClinicaDaBusca
  const centro = { latitude: -23, longitude: -47 }
  expect(linhasDaComparacao([clinica], { centro, mostrarPreco: false })).toEqual([
    { titulo: 'Distância', valores: [['0 m']] },
    { titulo: 'Tipo de atendimento', valores: [['Mista']] },
    { titulo: 'Modalidades de internação', valores: [['Voluntária']] },
    { titulo: 'Especialidades', valores: [['Depressão']] },
  ])
  const titulos = linhasDaComparacao([clinica], { centro: undefined, mostrarPreco: true }).map(({ titulo }) => titulo)
  expect(titulos.slice(0, 2)).toEqual(['Preço', 'Tipo de atendimento'])
})
