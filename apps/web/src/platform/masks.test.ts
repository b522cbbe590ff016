import { expect, it } from 'vitest'
import { isoOf, maskCep, maskDate } from './masks.ts'

it.each([
  ['05/03/1990', '1990-03-05'],
  ['5/3/1990', '1990-03-05'],
  ['05031990', '1990-03-05'],
  ['05.03.1990', '1990-03-05'],
  [' 05 - 03 - 1990 ', '1990-03-05'],
  ['1990-03-05', '1990-03-05'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', null],
  ['31/04/1990', null],
  ['00/01/1990', null],
  ['05/03/90', null],
  ['ontem', null],
  ['', null],
])('reads the day %j as %j', (texto, iso) => {
  expect(isoOf(texto)).toBe(iso)
})

it('inserts slashes while digits are typed, and leaves other text unchanged', () => {
  const typed = [...'05031990'].reduce((texto, digito) => maskDate(texto + digito), '')
  expect(typed).toBe('05/03/1990')
  expect(maskDate('05')).toBe('05')
  expect(maskDate('5/3/1990')).toBe('05/03/1990')
  expect(maskDate('março')).toBe('março')
})

it('formats a postal code while it is typed', () => {
  expect(['1', '13010', '130100', '13.010-050', 'CEP 13010050 9'].map(maskCep)).toEqual([
    '1',
    '13010',
    '13010-0',
    '13010-050',
    '13010-050',
  ])
})
