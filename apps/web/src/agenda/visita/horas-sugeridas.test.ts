import { describe, expect, it } from 'vitest'
import { horaPassada, horasSugeridas } from './horas-sugeridas.ts'

const SP = 'America/Sao_Paulo'
const em = (relogio: string) => Date.parse(`${relogio}-03:00`)
const isFimDeSemana = (dia: string) => [0, 6].includes(new Date(`${dia}T00:00Z`).getUTCDay())
const livre = { isFechado: isFimDeSemana, horario: null }
const em3 = (agora: string, expediente = livre as Parameters<typeof horasSugeridas>[2], fuso = SP) =>
  horasSugeridas(em(agora), fuso, expediente).map(({ relogio, rotulo }) => `${rotulo} = ${relogio}`)

describe('the hours that are offered', () => {
  it('are those of the next two working days, never of today', () => {
    const quintaDeManha = [
      'Amanhã 10h = 2026-11-27T10:00',
      'Segunda 10h = 2026-11-30T10:00',
      'Segunda 14h = 2026-11-30T14:00',
    ]
    for (const hora of ['00:10', '09:57', '13:00', '23:59']) expect(em3(`2026-11-26T${hora}`)).toEqual(quintaDeManha)
    expect(em3('2026-11-27T18:10')).toEqual([
      'Segunda 10h = 2026-11-30T10:00',
      'Terça 10h = 2026-12-01T10:00',
      'Terça 14h = 2026-12-01T14:00',
    ])
    expect(em3('2026-11-29T10:00')[0]).toBe('Amanhã 10h = 2026-11-30T10:00')
    expect(em3('2026-12-30T10:00')[0]).toBe('Amanhã 10h = 2026-12-31T10:00')
  })

  it('are free ones of the person', () => {
    const ocupadas = ['2026-11-27T10:00', '2026-11-30T14:00'].map(em)
    const isOcupada = (inicio: number) => ocupadas.includes(inicio)
    expect(em3('2026-11-26T09:00', { ...livre, isOcupada })).toEqual([
      'Amanhã 9h = 2026-11-27T09:00',
      'Segunda 10h = 2026-11-30T10:00',
      'Segunda 13h = 2026-11-30T13:00',
    ])
    // A full day is suggested too: the user is then asked about the overlap.
    expect(em3('2026-11-26T09:00', { ...livre, isOcupada: () => true })[0]).toBe('Amanhã 10h = 2026-11-27T10:00')
  })

  it('are on no holiday, with the date beyond a week, and somewhere even if all days are closed', () => {
    const recesso = (dia: string) => isFimDeSemana(dia) || (dia >= '2026-12-21' && dia <= '2027-01-01')
    expect(em3('2026-12-18T10:00', { isFechado: recesso, horario: null })).toEqual([
      'Segunda 04/01 10h = 2027-01-04T10:00',
      'Terça 05/01 10h = 2027-01-05T10:00',
      'Terça 05/01 14h = 2027-01-05T14:00',
    ])
    expect(em3('2026-12-18T10:00', { isFechado: () => true, horario: null })).toHaveLength(3)
  })

  it('are within the hours of the company, each once', () => {
    const horario = {
      ...{ seg: [['13:00', '18:00']], ter: [['08:30', '11:00']] },
      qua: [
        ['08:00', '10:30'],
        ['12:00', '14:30'],
      ],
    } as never
    const so = (...dias: number[]) => ({
      isFechado: (dia: string) => !dias.includes(new Date(`${dia}T00:00Z`).getUTCDay()),
      horario,
    })
    expect(em3('2026-11-29T10:00', so(1, 2))).toEqual(['Amanhã 13h = 2026-11-30T13:00', 'Terça 10h = 2026-12-01T10:00'])
    expect(em3('2026-11-30T10:00', so(2, 3))).toEqual([
      'Amanhã 10h = 2026-12-01T10:00',
      'Quarta 9h = 2026-12-02T09:00',
      'Quarta 13h = 2026-12-02T13:00',
    ])
  })

  it('are on the clock of the clinic: it is still yesterday evening in Rio Branco', () => {
    expect(em3('2026-11-25T01:00', livre, 'America/Rio_Branco')[0]).toBe('Amanhã 10h = 2026-11-25T10:00')
    expect(em3('2026-11-25T01:00')[0]).toBe('Amanhã 10h = 2026-11-26T10:00')
  })
})

it('a visit that took place begins with the last full hour that is over', () => {
  expect(horaPassada(em('2026-11-24T14:20'), SP)).toBe('2026-11-24T13:00')
  expect(horaPassada(em('2026-11-24T00:30'), SP)).toBe('2026-11-23T23:00')
})
