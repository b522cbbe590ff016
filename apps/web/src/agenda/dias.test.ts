import { STATUS_VISITA } from '@portal/contract/agenda/opcoes'
import { expect, it } from 'vitest'
import { caminhosDe, porDia } from './dias.ts'
import { SANTOS, visita } from './visita.factory.ts'

it("sorts visits into the company's days, not those of UTC", () => {
  const tarde = visita('2026-11-24T02:30', '2026-11-24T03:30')
  const cedo = visita('2026-11-24T03:00', '2026-11-24T04:00')
  expect([...porDia([tarde, cedo])]).toEqual([
    ['2026-11-23', [tarde]],
    ['2026-11-24', [cedo]],
  ])
})

it('keeps the order of days also where it was given another one', () => {
  const [um, dois, tres] = [
    visita('2026-11-23T12:00', '2026-11-23T13:00'),
    visita('2026-11-24T12:00', '2026-11-24T13:00'),
    visita('2026-11-23T15:00', '2026-11-23T16:00'),
  ]
  expect([...porDia([um, dois, tres])]).toEqual([
    ['2026-11-23', [um, tres]],
    ['2026-11-24', [dois]],
  ])
})

it('measures the way from the place before, and whether there is time for it', () => {
  const [a, b, c] = [
    visita('2026-11-23T12:00', '2026-11-23T13:00'),
    visita('2026-11-23T17:00', '2026-11-23T18:00', SANTOS),
    visita('2026-11-23T20:00', '2026-11-23T21:00'),
  ]
  expect([...caminhosDe([a, b, c])]).toEqual([
    [b.id, { km: 180, minutos: 180, apertada: false }],
    [c.id, { km: 180, minutos: 180, apertada: true }],
  ])
})

it('passes over calls, what was cancelled or moved, unknown places and the same place', () => {
  const antes = visita('2026-11-23T12:00', '2026-11-23T13:00')
  const nenhuma = [
    visita('2026-11-23T13:00', '2026-11-23T14:00', { ...SANTOS, tipo: 'videochamada' }),
    visita('2026-11-23T14:00', '2026-11-23T15:00', { ...SANTOS, status: 'cancelada' }),
    visita('2026-11-23T14:30', '2026-11-23T15:00', { ...SANTOS, status: 'remarcada' }),
    visita('2026-11-23T15:00', '2026-11-23T16:00', { latitude: null, longitude: null }),
    visita('2026-11-23T16:00', '2026-11-23T17:00'),
  ]
  expect(caminhosDe([antes, ...nenhuma]).size).toBe(0)
})

it.each(STATUS_VISITA)('starts at the visit before unless nobody went there: %s', (status) => {
  const antes = visita('2026-11-23T12:00', '2026-11-23T13:00', { status })
  const depois = visita('2026-11-23T17:00', '2026-11-23T18:00', SANTOS)
  expect(caminhosDe([antes, depois]).size).toBe(status === 'cancelada' || status === 'remarcada' ? 0 : 1)
})

it("does not measure from one consultant's visit to another's", () => {
  const dela = visita('2026-11-23T12:00', '2026-11-23T13:00')
  const dele = visita('2026-11-23T17:00', '2026-11-23T18:00', { ...SANTOS, consultor_id: 'rui' })
  expect(caminhosDe([dela, dele]).size).toBe(0)
})
