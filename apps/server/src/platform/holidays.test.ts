import Holidays from 'date-holidays'
import { expect, it } from 'vitest'
import { isNationalHoliday } from './holidays.ts'

it.each(['2026-01-01', '2026-04-03', '2026-04-21', '2026-09-07', '2026-11-20', '2027-11-20', '2026-12-25'])(
  '%s is a national holiday',
  (dia) => expect(isNationalHoliday(dia)).toBe(true),
)

it.each([
  ['Carnaval', '2026-02-17'],
  ['Corpus Christi', '2026-06-04'],
  ['the day after a holiday', '2026-11-21'],
  ['the eve of a holiday', '2026-11-19'],
  ['20 November before it was one', '2022-11-20'],
])('%s (%s) is none', (_nome, dia) => expect(isNationalHoliday(dia)).toBe(false))

it('knows the same days as a kept list of the holidays of the world, year by year', () => {
  const lista = new Holidays('BR', { types: ['public'] })
  for (const ano of [2020, 2022, 2025, 2026, 2027, 2028, 2033, 2038, 2049, 2076]) {
    const dias = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(ano, 0, n + 1)).toISOString().slice(0, 10))
    const achados = dias.filter((dia) => dia.startsWith(`${ano}`) && isNationalHoliday(dia))
    expect(achados).toEqual([...new Set(lista.getHolidays(ano).map(({ date }) => date.slice(0, 10)))].toSorted())
  }
})
