import { describe, expect, test } from 'vitest'
import { formatLugar, readLugar } from './lugar.ts'

const campinas = { ip: '200.10.20.30', city: 'Campinas', country: 'BR', latitude: -22.9, longitude: -47.06 }

describe('the answer of a geolocation service', () => {
  test('gives address and place, also with numbers as text and the country by name', () => {
    expect(readLugar(campinas)).toEqual(campinas)
    const other = { ...campinas, ip: '2001:db8::1', latitude: '-22.9', longitude: '-47.06', country_name: 'Brasil' }
    expect(readLugar(other)).toEqual({ ...campinas, ip: '2001:db8::1', country: 'Brasil' })
    expect(readLugar({ ...campinas, city: 12, country: '' })).toEqual({ ...campinas, city: null, country: null })
  })

  test.each([
    ['no coordinates', { ip: '200.10.20.30', city: 'Campinas' }],
    ['zero latitude', { ...campinas, latitude: 0 }],
    ['zero as text', { ...campinas, latitude: '0', longitude: '0' }],
    ['a latitude out of range', { ...campinas, latitude: 91 }],
    ['a longitude out of range', { ...campinas, longitude: -180.5 }],
    ['no number', { ...campinas, latitude: Number.NaN }],
    ['words for a number', { ...campinas, latitude: 'aqui' }],
    ['no address', { ...campinas, ip: undefined }],
    ['markup for an address', { ...campinas, ip: '<b>1</b>' }],
    ['a list', [campinas]],
    ['nothing', null],
    ['text', 'Campinas'],
  ])('is refused with %s', (_what, answer) => {
    expect(readLugar(answer)).toBeNull()
  })

  test('is truncated when too long', () => {
    expect(readLugar({ ...campinas, city: 'x'.repeat(5_000) })?.city).toHaveLength(120)
  })
})

test.each([
  ['Campinas', 'Brasil', 'Campinas, Brasil'],
  [null, 'Brasil', 'Brasil'],
  ['Campinas', null, 'Campinas'],
  [null, null, null],
])('%j and %j are shown as %j', (city, country, text) => {
  expect(formatLugar(city, country)).toBe(text)
})
