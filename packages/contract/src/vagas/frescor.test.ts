import { describe, expect, it } from 'vitest'
import { readVagas, validaAte } from './frescor.ts'

const HORA_MS = 3_600_000
const em = '2026-06-01T12:00:00.000Z'
const readApos = (ms: number, total = 3) => readVagas({ total, em }, Date.parse(em) + ms)

describe('how fresh the word of a clinic is', () => {
  it.each([
    [0, 'recente', 'Vagas confirmadas há menos de 1 h'],
    [HORA_MS - 1, 'recente', 'Vagas confirmadas há menos de 1 h'],
    [HORA_MS, 'recente', 'Vagas confirmadas há 1 h'],
    [24 * HORA_MS, 'recente', 'Vagas confirmadas há 24 h'],
    [24 * HORA_MS + 1, 'valida', 'Vagas confirmadas há 24 h'],
    [48 * HORA_MS - 1, 'valida', 'Vagas confirmadas há 47 h'],
    [48 * HORA_MS, 'valida', 'Vagas confirmadas há 2 dias'],
    [72 * HORA_MS, 'valida', 'Vagas confirmadas há 3 dias'],
    [72 * HORA_MS + 1, 'vencida', 'Vagas não confirmadas'],
    // A clock that is slow.
    [-HORA_MS, 'recente', 'Vagas confirmadas há menos de 1 h'],
  ])('%i ms later: %s, "%s"', (ms, frescor, texto) => {
    expect(readApos(ms)).toEqual({ frescor, texto })
  })

  it('says that a confirmed zero is none, until it is as old as no word at all', () => {
    expect(readApos(5 * HORA_MS, 0)).toEqual({ frescor: 'vencida', texto: 'Sem vagas, visto há 5 h' })
    expect(readApos(72 * HORA_MS + 1, 0).texto).toBe('Vagas não confirmadas')
    expect(readVagas(null, Date.parse(em))).toEqual({ frescor: 'vencida', texto: 'Vagas não confirmadas' })
  })

  it('ends for the search when it ends for the badge', () => {
    const fim = validaAte(Date.parse(em))
    expect(readVagas({ total: 1, em }, fim).frescor).toBe('valida')
    expect(readVagas({ total: 1, em }, fim + 1).frescor).toBe('vencida')
  })
})
