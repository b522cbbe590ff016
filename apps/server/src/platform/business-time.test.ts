import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  addBusinessMinutes,
  type Calendar,
  instantOf,
  isOpenAt,
  nextDay,
  wallClock,
} from './business-time.ts'

const SP = 'America/Sao_Paulo'
const semana: Calendar = {
  fuso: SP,
  horario: Object.fromEntries(
    ['seg', 'ter', 'qua', 'qui', 'sex'].map((dia) => [
      dia,
      [
        ['08:00', '12:00'],
        ['13:00', '18:00'],
      ],
    ]),
  ),
  isFeriado: (dia) => dia === '2026-11-20',
}
const sempre: Calendar = { fuso: SP, horario: null, isFeriado: () => false }
const em = (texto: string, fuso = SP) => instantOf(texto.slice(0, 10), texto.slice(11), fuso)

const previous = (dia: string) => new Date(Date.parse(`${dia}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

describe('business minutes', () => {
  it.each([
    ['within a period', '2026-11-18 09:00', 30, '2026-11-18 09:30'],
    ['to the end of a period', '2026-11-18 11:30', 30, '2026-11-18 12:00'],
    ['over the noon break', '2026-11-18 11:50', 20, '2026-11-18 13:10'],
    ['from before opening', '2026-11-18 06:00', 15, '2026-11-18 08:15'],
    ['from after closing, over a holiday and a weekend', '2026-11-19 17:50', 15, '2026-11-23 08:05'],
    ['from a Sunday', '2026-11-22 12:00', 1, '2026-11-23 08:01'],
  ])('%s', (_nome, de, minutos, ate) => {
    expect(new Date(addBusinessMinutes(em(de), minutos, semana))).toEqual(new Date(em(ate)))
  })

  it('are minutes of the clock when the company is always open', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2e12 }), fc.integer({ min: 1, max: 5_000 }), (de, minutos) => {
        expect(addBusinessMinutes(de, minutos, sempre)).toBe(de + minutos * 60_000)
      }),
      { numRuns: 200 },
    )
  })

  it('added in two parts end where they end added at once, never earlier than on the clock', () => {
    const instante = fc.integer({ min: em('2026-01-01 00:00'), max: em('2027-01-01 00:00') })
    const minutos = fc.integer({ min: 1, max: 600 })
    fc.assert(
      fc.property(instante, minutos, minutos, (de, a, b) => {
        const inteiro = addBusinessMinutes(de, a + b, semana)
        expect(addBusinessMinutes(addBusinessMinutes(de, a, semana), b, semana)).toBe(inteiro)
        expect(inteiro).toBeGreaterThanOrEqual(de + (a + b) * 60_000)
      }),
      { numRuns: 200 },
    )
  })

  it('of a company that never opens are minutes of the clock', () => {
    expect(addBusinessMinutes(0, 10, { ...semana, horario: {} })).toBe(600_000)
  })
})

describe('business days', () => {
  it.each([
    ['the same hour of the next day', '2026-11-17 10:15', 1, '2026-11-18 10:15'],
    ['over a holiday and a weekend', '2026-11-19 20:00', 1, '2026-11-23 20:00'],
    ['two of them from a Saturday', '2026-11-21 09:00', 2, '2026-11-24 09:00'],
  ])('%s', (_nome, de, dias, ate) => {
    expect(new Date(addBusinessDays(em(de), dias, semana))).toEqual(new Date(em(ate)))
  })

  it('keep the wall clock where summer time begins', () => {
    const lisboa = { ...sempre, fuso: 'Europe/Lisbon' }
    const [de, ate] = [em('2026-03-28 10:00', lisboa.fuso), em('2026-03-29 10:00', lisboa.fuso)]
    expect(addBusinessDays(de, 1, lisboa)).toBe(ate)
    expect(ate - de).toBe(23 * 3_600_000)
  })
})

describe('hours of a person across a change of the clock', () => {
  const novaIorque = {
    fuso: 'America/New_York',
    horario: { dom: [['01:00', '04:00'] as [string, string]] },
    isFeriado: () => false,
  }
  it.each([
    ['before summer time begins', '2026-03-08T06:59:00Z', true],
    ['after the hour that does not exist', '2026-03-08T07:30:00Z', true],
    ['at the end by the new clock', '2026-03-08T08:00:00Z', false],
    ['in the hour that comes twice, the first time', '2026-11-01T05:30:00Z', true],
    ['the second time', '2026-11-01T06:30:00Z', true],
    ['just before the end by the old clock', '2026-11-01T08:59:00Z', true],
    ['at the end', '2026-11-01T09:00:00Z', false],
    ['on a holiday', '2026-11-08T07:00:00Z', false],
  ])('%s', (quando, em, aberto) => {
    const isFeriado = () => quando === 'on a holiday'
    expect(isOpenAt(Date.parse(em), { ...novaIorque, isFeriado })).toBe(aberto)
  })
})

describe('the beginning of a day', () => {
  it.each([SP, 'America/Manaus', 'America/Cuiaba', 'America/Rio_Branco', 'America/Noronha', 'America/Recife'])(
    'is on that day and on no earlier one, in every year: %s',
    (fuso) => {
      const wrong: string[] = []
      for (let dia = '1920-01-01'; dia < '2027-01-01'; dia = nextDay(dia)) {
        const begin = instantOf(dia, '00:00', fuso)
        const [day, time = ''] = wallClock(begin, fuso).split(' ')
        if (day !== dia || time > '01:00:00' || !wallClock(begin - 1000, fuso).startsWith(previous(dia)))
          wrong.push(dia)
      }
      expect(wrong).toEqual([])
    },
  )
})
