import { cidades } from '@portal/contract/cidades/cidades.contract'
import { describe, expect, test } from 'vitest'
import { recusasDe } from '../testing/recusas.ts'
import { camposDe, errosDe, isForaDoBrasil, valoresDe } from './cidade-form.ts'

const VAZIO = { latitude: '', longitude: '', populacao: '', ddd: '' }

test('typed numbers are read in any format', () => {
  expect(camposDe({ latitude: ' -22,9056 ', longitude: '−47.06', populacao: '1.139.047', ddd: ' 19 ' })).toEqual({
    latitude: -22.9056,
    longitude: -47.06,
    populacao: 1139047,
    ddd: '19',
  })
  expect(camposDe(VAZIO)).toEqual({ latitude: null, longitude: null, populacao: null, ddd: null })
})

test('displayed numbers are read back unchanged', () => {
  const valores = { latitude: -0.000001, longitude: -47, populacao: 0, ddd: null }
  expect(camposDe(valoresDe({ ...valores, latitude: -22.123456 }))).toEqual({ ...valores, latitude: -22.123456 })
})

describe('errors', () => {
  test.each([
    [VAZIO, {}],
    [{ ...VAZIO, latitude: '-22,9', longitude: '-47' }, {}],
    [{ ...VAZIO, latitude: '-22,9' }, { longitude: 'Informe latitude e longitude juntas' }],
    [{ ...VAZIO, latitude: 'abc', longitude: '-47' }, { latitude: 'Latitude deve estar entre -90 e 90' }],
    [
      { ...VAZIO, latitude: '1e1', longitude: '-181' },
      {
        latitude: 'Latitude deve estar entre -90 e 90',
        longitude: 'Longitude deve estar entre -180 e 180',
      },
    ],
    [{ ...VAZIO, populacao: '-1' }, { populacao: 'Informe um número inteiro de 0 a 50.000.000' }],
    [{ ...VAZIO, ddd: '019' }, { ddd: 'Informe um DDD de dois dígitos' }],
  ])('%j', (form, erros) => expect(errosDe(form)).toEqual(erros))
})

test.each([
  { latitude: '90', longitude: '180' },
  { latitude: '-90', longitude: '-180' },
  { latitude: '90,1', longitude: '180,1' },
  { latitude: '-90,1', longitude: '-180,1' },
  { latitude: '1' },
  { longitude: '1' },
  { populacao: '0', ddd: '11' },
  { populacao: '50.000.000', ddd: '10' },
  { populacao: '50.000.001', ddd: '1' },
  { populacao: 'x', ddd: '01' },
])('judges as the server does: %j', (valores) => {
  const form = { ...VAZIO, ...valores }
  const servidor = cidades.updateCidade['~orpc'].inputSchema
  const alvo = { id: '0195d1a0-0000-7000-8000-000000000001', versao: 1 }
  expect(errosDe(form)).toEqual(recusasDe(servidor, { ...alvo, ...camposDe(form) }))
})

test('a sign left out is noticed', () => {
  expect(isForaDoBrasil({ ...VAZIO, latitude: '22,9', longitude: '47' })).toBe(true)
  expect(isForaDoBrasil({ ...VAZIO, latitude: '-22,9', longitude: '-47' })).toBe(false)
  expect(isForaDoBrasil(VAZIO)).toBe(false)
})
