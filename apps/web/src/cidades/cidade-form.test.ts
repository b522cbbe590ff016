import { describe, expect, test } from 'vitest'
import { camposDe, errosDe, isForaDoBrasil, valoresDe } from './cidade-form.ts'

const VAZIO = { latitude: '', longitude: '', populacao: '', ddd: '' }

test('what is typed is read however it is written', () => {
  expect(camposDe({ latitude: ' -22,9056 ', longitude: '−47.06', populacao: '1.139.047', ddd: ' 19 ' })).toEqual({
    latitude: -22.9056,
    longitude: -47.06,
    populacao: 1139047,
    ddd: '19',
  })
  expect(camposDe(VAZIO)).toEqual({ latitude: null, longitude: null, populacao: null, ddd: null })
})

test('what is shown reads back as it was', () => {
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

test('a sign left out is noticed', () => {
  expect(isForaDoBrasil({ ...VAZIO, latitude: '22,9', longitude: '47' })).toBe(true)
  expect(isForaDoBrasil({ ...VAZIO, latitude: '-22,9', longitude: '-47' })).toBe(false)
  expect(isForaDoBrasil(VAZIO)).toBe(false)
})
