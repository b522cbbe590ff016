import { expect, it } from 'vitest'
import { erroDaPausa, fimDaPausa } from './pausa.ts'

const SP = 'America/Sao_Paulo'
const agora = Date.parse('2026-03-10T22:30:00-03:00')

it.each([
  ['hora', '2026-03-10T23:30:00-03:00'],
  ['hoje', '2026-03-11T00:00:00-03:00'],
  ['amanha', '2026-03-12T00:00:00-03:00'],
  ['outro', '2026-03-20T08:15:00-03:00'],
] as const)('%s ends in the zone of the company', (pausa, fim) =>
  expect(fimDaPausa(pausa, '2026-03-20T08:15', agora, SP)).toBe(Date.parse(fim)),
)

it.each([
  ['', 'Escolha um dia e uma hora no futuro'],
  ['2026-03-10T22:00', 'Escolha um dia e uma hora no futuro'],
  ['2027-04-01T08:00', 'A pausa vai até 366 dias'],
  ['2026-03-11T08:00', undefined],
])('a pause until %j is told: %s', (relogio, frase) =>
  expect(erroDaPausa(fimDaPausa('outro', relogio, agora, SP), agora)).toBe(frase),
)
