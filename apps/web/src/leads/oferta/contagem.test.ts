import { describe, expect, it } from 'vitest'
import { anuncioDe, desvioDe, formatContagem } from './contagem.ts'

const SEGUNDO = 1_000

describe('the time left of an offer', () => {
  it.each([
    [10 * 60 * SEGUNDO - 1, '10:00'],
    [9 * 60 * SEGUNDO + 59 * SEGUNDO, '09:59'],
    [59 * SEGUNDO + 1, '01:00'],
    [1, '00:01'],
    [0, '00:00'],
    [-5 * SEGUNDO, '00:00'],
    [240 * 60 * SEGUNDO, '240:00'],
  ])('of %i ms is %s', (ms, texto) => expect(formatContagem(ms)).toBe(texto))

  it('is that of the server, whatever this device says', () => {
    const servidor = Date.parse('2026-11-22T12:00:00.000Z')
    const atrasado = servidor - 3_600_000
    const desvio = desvioDe('2026-11-22T12:00:00.000Z', atrasado - 200, atrasado + 200)
    expect(atrasado + desvio).toBe(servidor)
  })

  it('is said three times and not every second', () => {
    const oferta = {
      cidade: 'Campinas',
      estado: 'SP',
      urgencia: 'alta' as const,
      expira_em: '2026-11-22T15:10:00.000Z',
    }
    const ditos = new Set<string>()
    for (let resta = 600; resta > 0; resta--) ditos.add(anuncioDe(oferta, resta * SEGUNDO))
    expect([...ditos]).toEqual([
      'Novo lead: Campinas/SP, urgência alta. Aceite até 12:10. F8 leva à oferta.',
      'Falta 1 minuto para aceitar o lead de Campinas/SP, urgência alta. F8 leva à oferta.',
      'Faltam 10 segundos para aceitar o lead de Campinas/SP, urgência alta.',
    ])
  })
})
