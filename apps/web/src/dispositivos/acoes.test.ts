import { expect, it } from 'vitest'
import { acoesDe } from './acoes.ts'

it.each([
  [{ status: 'pendente', suspeito: false }, ['aprovar', 'revogar', 'bloquear', 'historico']],
  [{ status: 'aprovado', suspeito: false }, ['revogar', 'bloquear', 'historico']],
  [{ status: 'aprovado', suspeito: true }, ['aprovar', 'revogar', 'bloquear', 'historico']],
  [{ status: 'bloqueado', suspeito: false }, ['aprovar', 'revogar', 'historico']],
  [{ status: 'revogado', suspeito: false }, ['aprovar', 'bloquear', 'historico']],
] as const)('of a device %j: %j', (dispositivo, acoes) =>
  expect(acoesDe({ ...dispositivo, aguarda_desde: null })).toEqual(acoes),
)

it('of one that waits for an administrator: refusing stands in the place of removing', () =>
  expect(acoesDe({ status: 'pendente', suspeito: false, aguarda_desde: '2026-11-29T12:00:00Z' })).toEqual([
    'aprovar',
    'recusar',
    'bloquear',
    'historico',
  ]))
