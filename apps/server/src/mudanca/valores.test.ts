import { describe, expect, it } from 'vitest'
import { SAO_PAULO } from '../platform/day.ts'
import { readDay, readInstant, readMoney, readWhen } from '../platform/written-values.ts'
import { readBoolean, readJson, readLista } from './valores.ts'

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
  ])('reads %s', (texto, lista) => expect(readLista(texto)).toEqual(lista))

  it.each(['{a', '{"a', '{"a\\', '{a,}', '{,a}', '{{a},{b}}', '{a}b', '{a"b}', '["a"', '[1]', '[{"a":1}]', '{"a"b}'])(
    'reads nothing of %s',
    (texto) => expect(readLista(texto)).toBeUndefined(),
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
  ])('reads %s', (texto, iso) => expect(readInstant(texto)?.toISOString()).toBe(iso))

  it.each([
    'infinity',
    '-infinity',
    '2025-02-30',
    '2025-13-01',
    '0044-03-15 00:00:00+00 BC',
    '04/03/2025',
    'ontem',
    '1',
  ])('reads nothing of %s', (texto) => expect(readInstant(texto)).toBeUndefined())
})

it('reads booleans and JSON', () => {
  expect(['t', 'true', 'TRUE', 'f', 'false', 'sim', '1'].map(readBoolean)).toEqual([
    true,
    true,
    true,
    false,
    false,
    undefined,
    undefined,
  ])
  expect(readJson('{"a":[1]}')).toEqual({ a: [1] })
  expect(readJson('{"a":[1')).toBeUndefined()
})

describe('instants and days as people and programs write them', () => {
  it.each([
    ['2025-03-04 12:34:56.789+00', '2025-03-04T12:34:56.789Z'],
    ['2025-03-04T12:34:56.789Z', '2025-03-04T12:34:56.789Z'],
    ['2025-03-04T12:34:56-03:00', '2025-03-04T15:34:56.000Z'],
    ['2025-03-04 12:34:56', '2025-03-04T12:34:56.000Z'],
    ['2025-03-04 12:34:56 UTC', '2025-03-04T12:34:56.000Z'],
    ['04/03/2025 12:34', '2025-03-04T15:34:00.000Z'],
    ['4/3/2025 às 9h30', '2025-03-04T12:30:00.000Z'],
    ['04/03/2025, 9h', '2025-03-04T12:00:00.000Z'],
    ['04/03/2025 12:34:56', '2025-03-04T15:34:56.000Z'],
    ['04/03/2025 1:05 PM', '2025-03-04T16:05:00.000Z'],
    ['04-03-25 08:00', '2025-03-04T11:00:00.000Z'],
    ['2025/03/04 08:00', '2025-03-04T11:00:00.000Z'],
    ['45720,5', '2025-03-04T15:00:00.000Z'],
    ['45720.75', '2025-03-04T21:00:00.000Z'],
    ['1741091696', '2025-03-04T12:34:56.000Z'],
    ['1741091696789', '2025-03-04T12:34:56.789Z'],
    ['4 de março de 2025 12:34', '2025-03-04T15:34:00.000Z'],
    // In summer time, São Paulo was two hours behind Greenwich.
    ['04/01/2019 10:00', '2019-01-04T12:00:00.000Z'],
  ])('reads %s with its time', (texto, iso) =>
    expect(readWhen(texto)).toEqual({ instante: new Date(iso), soDia: false }),
  )

  it.each([
    '2025-03-04',
    '04/03/2025',
    ' 4/3/2025 ',
    '04.03.2025',
    '04-03-2025',
    '04-03-25',
    '04/03/25',
    '2025/03/04',
    '20250304',
    '45720',
    '4 de março de 2025',
    '04/mar/2025',
    '4 Mar 2025',
    'Mar 4, 2025',
    'terça-feira, 4 de março de 2025',
  ])('reads %s as that day in São Paulo', (texto) =>
    expect(readWhen(texto)).toEqual({ instante: new Date('2025-03-04T03:00:00Z'), soDia: true }),
  )

  it('reads instants without a zone as UTC, or as those of São Paulo where people wrote them', () => {
    expect(readWhen('2025-03-04 12:34')?.instante.toISOString()).toBe('2025-03-04T12:34:00.000Z')
    expect(readWhen('2025-03-04 12:34', SAO_PAULO)?.instante.toISOString()).toBe('2025-03-04T15:34:00.000Z')
    expect(readWhen('2025-03-04T12:34:56Z', SAO_PAULO)?.instante.toISOString()).toBe('2025-03-04T12:34:56.000Z')
  })

  it('reads two digits of a year as of this century as far as anything is planned', () => {
    expect(readWhen('17/05/88')?.instante.toISOString()).toBe('1988-05-17T03:00:00.000Z')
    expect(readWhen('17/05/30')?.instante.toISOString()).toBe('2030-05-17T03:00:00.000Z')
  })

  it.each([
    '',
    'ontem',
    'amanhã às 10h',
    '31/02/2025',
    // Month first is refused: half of such a file would be read as another day.
    '04/13/2025',
    '2025-13-01',
    '04/03/2025 25:00',
    '04/03/2025 10:60',
    '4 de fulano de 2025',
    '0001-01-01 00:00:00+00',
    'infinity',
    '123',
    '11999998888777',
    `04/03/2025${' '.repeat(10)}${'x'.repeat(60)}`,
  ])('reads nothing of %s', (texto) => expect(readWhen(texto)).toBeUndefined())
})

describe('a field that is a day', () => {
  it.each([
    '2026-11-30',
    '30/11/2026',
    '30/11/2026 00:00',
    '2026-11-30 00:00:00+00',
    '2026-11-30T00:00:00.000Z',
    '2026-11-30 00:00:00',
    '2026-11-29 21:00:00-03',
    '2026-11-30 00:00:00-03',
    '1795996800',
    '1796007600000',
  ])('reads %s as that day', (texto) =>
    expect(readDay(texto)).toEqual({ instante: new Date('2026-11-30T03:00:00Z'), soDia: true }),
  )

  it.each([
    ['29/11/2026 21:00', '2026-11-30T00:00:00.000Z'],
    ['2026-11-30 00:00:01+00', '2026-11-30T00:00:01.000Z'],
    ['2026-11-30 10:30:00+00', '2026-11-30T10:30:00.000Z'],
  ])('reads %s with its time', (texto, iso) =>
    expect(readDay(texto)).toEqual({ instante: new Date(iso), soDia: false }),
  )

  it('reads days on which summer time began at midnight as those days', () => {
    expect(readWhen('25/10/1987')?.instante.toISOString()).toBe('1987-10-25T03:00:00.000Z')
    expect(readDay('1987-10-25 00:00:00+00')?.instante.toISOString()).toBe('1987-10-25T03:00:00.000Z')
  })
})

describe('amounts', () => {
  it.each([
    ['R$ 2.000,00', 200_000],
    ['R$\u00a02.000,00', 200_000],
    ['2000', 200_000],
    ['1.759,50', 175_950],
    ['1759.50', 175_950],
    ['1759.5', 175_950],
    ['1,759.50', 175_950],
    ['1.500', 150_000],
    ['1,500', 150_000],
    ['12.345.678,90', 1_234_567_890],
    ['até 3 mil', 300_000],
    ['2,5 mil', 250_000],
    ['3k', 300_000],
    ['1 milhão', 100_000_000],
    ['R$ 1.800/mês', 180_000],
    ['1500 reais', 150_000],
    ['0', 0],
    ['0,99', 99],
  ])('reads %s', (texto, centavos) => expect(readMoney(texto)).toBe(centavos))

  it.each([
    '',
    'a combinar',
    '2000 a 3000',
    'de 2 a 3 mil',
    '2.000 - 3.000',
    '3x de 500',
    '-150',
    '1.2.3',
    '1e3',
    '9'.repeat(30),
  ])('reads nothing of %s', (texto) => expect(readMoney(texto)).toBeUndefined())
})
