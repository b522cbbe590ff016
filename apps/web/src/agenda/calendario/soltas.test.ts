import { expect, it } from 'vitest'
import { visita } from '../visita.factory.ts'
import { comSoltas } from './soltas.ts'

it('shows a dropped visit at its new hour, as long as before and in order', () => {
  const [a, b] = [visita('2026-11-23T12:00', '2026-11-23T13:30'), visita('2026-11-23T15:00', '2026-11-23T16:00')]
  expect(comSoltas([a, b], [{ visita: a, inicio: '2026-11-24T14:15' }])).toEqual([
    b,
    { ...a, inicio: '2026-11-24T17:15:00.000Z', fim: '2026-11-24T18:45:00.000Z' },
  ])
  expect(comSoltas([a, b], [])).toEqual([a, b])
})
