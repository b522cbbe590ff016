import { describe, expect, it } from 'vitest'
import { countFiltros, filtroDe, guardadoDe, isFiltrado, readFiltro, SEM_FILTRO, urlDeGuardado } from './filtro-url.ts'

const ID = '0f3c9f0e-0000-4000-8000-000000000001'
const plain = (valor: object) => JSON.parse(JSON.stringify(valor))

const TUDO = {
  texto: 'ana',
  origem: ['google'],
  urgencia: ['alta', 'emergencia'],
  cidade: ID,
  estado: 'SP',
  clinica: ID,
  link: ID,
  campanha: 'Natal 2026',
  anuncio: 'Vídeo 1',
  etiqueta: 'retornar',
  de: '2026-01-31',
  ate: '2026-02-28',
  atrasados: true,
  hoje: 'cadastros',
  proprios: [`${ID}=sim`],
  consultor: ID,
}

describe('filters in the address', () => {
  it('are read as they were written', () => expect(plain(readFiltro(TUDO))).toEqual(TUDO))

  it('take a single choice for a list, and each choice once, in the order of the options', () => {
    expect(readFiltro({ origem: 'google', urgencia: ['alta', 'media', 'alta'] })).toMatchObject({
      origem: ['google'],
      urgencia: ['media', 'alta'],
    })
  })

  it.each([
    { texto: '' },
    { texto: 'a'.repeat(121) },
    { origem: ['radio'] },
    { origem: [] },
    { urgencia: { a: 1 } },
    { cidade: '1' },
    { estado: 'sp' },
    { estado: 'XX' },
    { clinica: null },
    { link: 'x' },
    { campanha: 'a'.repeat(301) },
    { anuncio: '' },
    { etiqueta: 'a'.repeat(41) },
    { de: '2026-02-30' },
    { de: '31/01/2026' },
    { ate: 20260131 },
    { atrasados: 'talvez' },
    { hoje: 'ontem' },
    { proprios: 'turno=noite' },
    { proprios: [`${ID}=`, { a: 1 }] },
    { consultor: 'eu' },
  ])('have their default for %j', (search) => expect(plain(readFiltro(search))).toEqual({}))
})

it("keeps one condition of each of the company's own fields, the last", () => {
  const outro = ID.replace(/1$/, '2')
  expect(readFiltro({ proprios: [`${ID}=sim`, `${outro}=1..2`, `${ID}=vazio`] }).proprios).toEqual([
    `${ID}=vazio`,
    `${outro}=1..2`,
  ])
  expect(readFiltro({ proprios: `${ID}=2026-01-31..` }).proprios).toEqual([`${ID}=2026-01-31..`])
})

it('asks the server with its own names', () => {
  expect(filtroDe(readFiltro(TUDO))).toMatchObject({
    cidade_id: ID,
    clinica_id: ID,
    link_id: ID,
    consultor_id: ID,
    texto: 'ana',
  })
  expect(plain(filtroDe({}))).toEqual({})
})

it('saves neither the text nor whose leads, and opens again what it saved', () => {
  const guardado = guardadoDe(readFiltro(TUDO))
  expect(guardado).not.toHaveProperty('texto')
  expect(guardado).not.toHaveProperty('consultor_id')
  const { texto, consultor, ...resto } = TUDO
  expect(plain(urlDeGuardado(guardado))).toEqual(resto)
  expect(Object.keys(urlDeGuardado({})).toSorted()).toEqual(Object.keys(SEM_FILTRO).toSorted())
})

it('counts each filter once, and the text apart', () => {
  expect(countFiltros(readFiltro(TUDO))).toBe(14)
  expect(countFiltros({ texto: 'ana', consultor: ID })).toBe(0)
  expect([isFiltrado({ texto: 'ana' }), isFiltrado({ consultor: ID }), isFiltrado({ atrasados: true })]).toEqual([
    true,
    false,
    true,
  ])
})
