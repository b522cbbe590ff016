import { describe, expect, it } from 'vitest'
import { sugestoesDe } from './proxima-acao.ts'

const iso = (agora: string, fuso?: string) =>
  sugestoesDe(Date.parse(agora), () => false, fuso).map(({ em }) => new Date(em).toISOString())

describe('suggestions of the next action', () => {
  it('are in one hour, tomorrow at 9:00 and in two days', () => {
    expect(iso('2026-03-10T17:20:30.000Z', 'America/Sao_Paulo')).toEqual([
      '2026-03-10T18:21:00.000Z',
      '2026-03-11T12:00:00.000Z',
      '2026-03-12T17:20:00.000Z',
    ])
  })

  it('wait for the next day on which people work, and say which it is', () => {
    const fechados = ['2026-03-14', '2026-03-15', '2026-03-16']
    const sexta = Date.parse('2026-03-13T17:20:00.000Z')
    expect(sugestoesDe(sexta, (dia) => fechados.includes(dia), 'America/Sao_Paulo').slice(1)).toEqual([
      { quando: 'amanha', rotulo: 'Terça-feira, 9:00', em: Date.parse('2026-03-17T12:00:00.000Z') },
      { quando: 'dois_dias', rotulo: 'Em 4 dias', em: Date.parse('2026-03-17T17:20:00.000Z') },
    ])
    expect(sugestoesDe(sexta, () => true, 'America/Sao_Paulo').map(({ rotulo }) => rotulo)).toEqual([
      ...['Em 1 h', 'Amanhã, 9:00', 'Em 2 dias'],
    ])
  })

  it('takes the day of the company, not of UTC', () => {
    // 23:30 on the 31st in São Paulo, 22:30 in Manaus.
    expect(iso('2027-01-01T02:30:00.000Z', 'America/Sao_Paulo')[1]).toBe('2027-01-01T12:00:00.000Z')
    expect(iso('2027-01-01T02:30:00.000Z', 'America/Manaus')[1]).toBe('2027-01-01T13:00:00.000Z')
  })

  it('call nobody late in the evening or at night', () => {
    // 23:34 and 05:10 in São Paulo.
    expect(iso('2026-03-11T02:34:00.000Z', 'America/Sao_Paulo')[2]).toBe('2026-03-12T12:00:00.000Z')
    expect(iso('2026-03-11T08:10:00.000Z', 'America/Sao_Paulo')[2]).toBe('2026-03-13T12:00:00.000Z')
    expect(iso('2026-03-11T00:00:00.000Z', 'America/Sao_Paulo')[2]).toBe('2026-03-13T00:00:00.000Z')
  })

  it('keeps the time of day when the clocks change', () => {
    // Lisbon goes from UTC to UTC+1 in the night of 29 March 2026.
    expect(iso('2026-03-28T10:00:00.000Z', 'Europe/Lisbon').slice(1)).toEqual([
      '2026-03-29T08:00:00.000Z',
      '2026-03-30T09:00:00.000Z',
    ])
  })
})
