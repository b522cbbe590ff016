import { beforeAll, expect, it } from 'vitest'
import { type IsFeriadoNacional, loadFeriadosNacionais } from './feriados.ts'

let isFeriado: IsFeriadoNacional
beforeAll(async () => {
  isFeriado = await loadFeriadosNacionais()
})

it.each(['2026-01-01', '2026-04-03', '2026-04-21', '2026-09-07', '2026-11-20', '2027-11-20', '2026-12-25'])(
  '%s is a national holiday',
  (dia) => expect(isFeriado(dia)).toBe(true),
)

it.each([
  ['Carnaval', '2026-02-17'],
  ['Corpus Christi', '2026-06-04'],
  ['the day after a holiday', '2026-11-21'],
  ['the eve of a holiday', '2026-11-19'],
  ['20 November before it was one', '2022-11-20'],
])('%s (%s) is none', (_nome, dia) => expect(isFeriado(dia)).toBe(false))
