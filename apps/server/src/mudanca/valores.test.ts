import { describe, expect, it } from 'vitest'
import { lerBooleano, lerInstante, lerJson, lerLista } from './valores.ts'

describe('lists', () => {
  it.each([
    [
      '{Álcool,"com \\"aspas\\"","a,b",NULL,"","NULL","barra\\\\x"}',
      ['Álcool', 'com "aspas"', 'a,b', '', 'NULL', 'barra\\x'],
    ],
    ['{}', []],
    ['{a}', ['a']],
    ['{"{chaves}"}', ['{chaves}']],
    ['["Piscina", "Quadra \\\\ campo", null]', ['Piscina', 'Quadra \\ campo']],
    ['[]', []],
    ['Piscina, Quadra ,, Horta', ['Piscina', 'Quadra', 'Horta']],
    ['', []],
    ['  ', []],
  ])('reads %s', (texto, lista) => expect(lerLista(texto)).toEqual(lista))

  it.each(['{a', '{"a', '{"a\\', '{a,}', '{,a}', '{{a},{b}}', '{a}b', '{a"b}', '["a"', '[1]', '[{"a":1}]', '{"a"b}'])(
    'reads nothing of %s',
    (texto) => expect(lerLista(texto)).toBeUndefined(),
  )
})

describe('instants', () => {
  it.each([
    ['2025-03-04 12:34:56.789+00', '2025-03-04T12:34:56.789Z'],
    ['2025-03-04 12:34:56.789123-03', '2025-03-04T15:34:56.789Z'],
    ['2025-03-04T12:34:56+00:00', '2025-03-04T12:34:56.000Z'],
    ['2025-03-04T12:34:56Z', '2025-03-04T12:34:56.000Z'],
    ['2025-03-04 12:34:56', '2025-03-04T12:34:56.000Z'],
    ['2025-03-04 12:34:56-0330', '2025-03-04T16:04:56.000Z'],
    ['2025-03-04 12:34:56+05:30', '2025-03-04T07:04:56.000Z'],
    ['1913-12-31 20:53:32-03:06:28', '1913-12-31T23:59:32.000Z'],
    ['2025-03-04', '2025-03-04T00:00:00.000Z'],
    ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
  ])('reads %s', (texto, iso) => expect(lerInstante(texto)?.toISOString()).toBe(iso))

  it.each([
    'infinity',
    '-infinity',
    '2025-02-30',
    '2025-13-01',
    '0044-03-15 00:00:00+00 BC',
    '04/03/2025',
    'ontem',
    '1',
  ])('reads nothing of %s', (texto) => expect(lerInstante(texto)).toBeUndefined())
})

it('reads booleans and JSON', () => {
  expect(['t', 'true', 'TRUE', 'f', 'false', 'sim', '1'].map(lerBooleano)).toEqual([
    true,
    true,
    true,
    false,
    false,
    undefined,
    undefined,
  ])
  expect(lerJson('{"a":[1]}')).toEqual({ a: [1] })
  expect(lerJson('{"a":[1')).toBeUndefined()
})
