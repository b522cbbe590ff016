import { expect, test } from 'vitest'
import { formatNumero, readNumero, rotuloNumero } from './numero.ts'
import { STATUS_ORCAMENTO } from './opcoes.ts'
import { canAddVersion, canCancelOrcamento, canEdit, canExtend, canSend, situacaoDe } from './situacao.ts'

test.each([
  ['enviado', '2026-03-10', '2026-03-10', 'enviado'],
  ['enviado', '2026-03-10', '2026-03-11', 'expirado'],
  ['visualizado', '2026-03-10', '2026-03-11', 'expirado'],
  ['aceito', '2026-03-10', '2027-01-01', 'aceito'],
  ['recusado', '2026-03-10', '2027-01-01', 'recusado'],
  ['rascunho', '2026-03-10', '2027-01-01', 'rascunho'],
  ['rascunho', null, '2027-01-01', 'rascunho'],
] as const)('%s until %s is on %s %s', (status, validade, hoje, situacao) =>
  expect(situacaoDe({ status, validade }, hoje)).toBe(situacao),
)

test.each([
  [canEdit, ['rascunho']],
  [canSend, ['rascunho']],
  [canExtend, ['enviado', 'visualizado']],
  [canCancelOrcamento, ['rascunho', 'aguardando_aprovacao', 'enviado', 'visualizado']],
  [canAddVersion, ['enviado', 'visualizado', 'desistido', 'recusado']],
])('what may be done in which state: $name', (pode, status) => expect(STATUS_ORCAMENTO.filter(pode)).toEqual(status))

test('a number is written with five figures at least, and its version from the second on', () => {
  expect([formatNumero(2026, 1), formatNumero(2026, 123_456)]).toEqual(['ORC-2026-00001', 'ORC-2026-123456'])
  expect(rotuloNumero({ numero: 'ORC-2026-00001', versao: 1 })).toBe('ORC-2026-00001')
  expect(rotuloNumero({ numero: 'ORC-2026-00001', versao: 2 })).toBe('ORC-2026-00001/2')
})

test.each([
  ['ORC-2026-00001', { numero: 'ORC-2026-00001', versao: undefined }],
  [' orc-2026-00001/12 ', { numero: 'ORC-2026-00001', versao: 12 }],
  ['ORC-2026-1', undefined],
  ['2026-00001', undefined],
  ['ORC-2026-00001/1234', undefined],
  ['ORC-2026-00001/', undefined],
  ['', undefined],
])('%j is read as %j', (digitado, lido) => expect(readNumero(digitado)).toEqual(lido))
