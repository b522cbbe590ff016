import { expect, it } from 'vitest'
import { acoesDe } from './acoes.ts'

it.each([
  [{ status: 'pendente', suspeito: false }, ['aprovar', 'revogar', 'bloquear', 'historico']],
  [{ status: 'aprovado', suspeito: false }, ['revogar', 'bloquear', 'historico']],
  [{ status: 'aprovado', suspeito: true }, ['aprovar', 'revogar', 'bloquear', 'historico']],
  [{ status: 'bloqueado', suspeito: false }, ['aprovar', 'revogar', 'historico']],
  [{ status: 'revogado', suspeito: false }, ['aprovar', 'bloquear', 'historico']],
] as const)('of a device %j: %j', (dispositivo, acoes) => expect(acoesDe(dispositivo)).toEqual(acoes))
