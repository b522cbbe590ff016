import { describe, expect, it } from 'vitest'
import { canalDe, horaDoAviso } from './canais.ts'

const FUSO = 'America/Sao_Paulo'
const comercial = { seg: [['08:00', '18:00']] as [string, string][] }
const calendario = { fuso: FUSO, horario: comercial, isFeriado: () => false }
/** Monday, 2 March 2026, in São Paulo (three hours behind). */
const segunda = (hora: string) => Date.parse(`2026-03-02T${hora}:00-03:00`)
const NOITE = { de: '22:00', ate: '07:00' }

describe('where somebody is told', () => {
  it('is as for everybody, until they choose otherwise', () => {
    expect(canalDe({ tipos: {} }, 'oferta_recebida')).toEqual({ push: true, email: true })
    expect(canalDe({ tipos: {} }, 'lead_recebido')).toEqual({ push: true, email: false })
    expect(canalDe({ tipos: {} }, 'cadastro_recebido')).toEqual({ push: false, email: false })
    expect(canalDe({ tipos: { lead_recebido: { push: false } } }, 'lead_recebido')).toEqual({
      push: false,
      email: false,
    })
  })
})

describe('when somebody is told', () => {
  it.each([
    ['at once without quiet hours', 'lead_recebido', '23:00', null, '2026-03-02T23:00:00-03:00'],
    ['at once outside them', 'lead_recebido', '21:59', NOITE, '2026-03-02T21:59:00-03:00'],
    ['after midnight is past, in the evening', 'lead_recebido', '22:00', NOITE, '2026-03-03T07:00:00-03:00'],
    ['on the same day, in the early morning', 'lead_recebido', '00:30', NOITE, '2026-03-02T07:00:00-03:00'],
    ['at their end', 'lead_recebido', '07:00', NOITE, '2026-03-02T07:00:00-03:00'],
    ['after a quiet noon', 'lead_recebido', '12:30', { de: '12:00', ate: '14:00' }, '2026-03-02T14:00:00-03:00'],
    [
      'at once of an offer at work',
      'oferta_recebida',
      '12:30',
      { de: '12:00', ate: '14:00' },
      '2026-03-02T12:30:00-03:00',
    ],
    ['later of an offer at night', 'oferta_recebida', '23:30', NOITE, '2026-03-03T07:00:00-03:00'],
  ] as const)('%s', (_name, tipo, hora, silencio, quando) => {
    expect(new Date(horaDoAviso(segunda(hora), tipo, silencio, calendario)).toISOString()).toBe(
      new Date(quando).toISOString(),
    )
  })

  it('is never delayed for an offer where the company works at all hours', () => {
    const sempre = { ...calendario, horario: null }
    expect(horaDoAviso(segunda('23:30'), 'oferta_recebida', NOITE, sempre)).toBe(segunda('23:30'))
  })
})
