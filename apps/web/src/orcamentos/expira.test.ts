import { expect, test } from 'vitest'
import { expiraEm } from './expira.ts'

const HOJE = '2026-11-22'
test.each([
  ['rascunho', 'rascunho', null, null],
  ['enviado', 'enviado', HOJE, { texto: 'expira hoje', perto: true }],
  ['visualizado', 'visualizado', '2026-11-23', { texto: 'expira amanhã', perto: true }],
  ['enviado', 'enviado', '2026-11-25', { texto: 'expira em 3 dias', perto: true }],
  ['enviado', 'enviado', '2026-12-02', { texto: 'expira em 10 dias', perto: false }],
  ['enviado', 'expirado', '2026-11-21', { texto: 'expirou em 21/11/2026', perto: false }],
  ['aceito', 'aceito', '2026-11-21', { texto: 'valia até 21/11/2026', perto: false }],
  ['aceito', 'aceito', '2026-12-09', null],
  ['rascunho', 'rascunho', '2026-12-21', { texto: 'válido até 21/12/2026', perto: false }],
] as const)('%s, shown as %s, until %s', (status, situacao, validade, esperado) =>
  expect(expiraEm({ status, situacao, validade }, HOJE)).toEqual(esperado),
)
