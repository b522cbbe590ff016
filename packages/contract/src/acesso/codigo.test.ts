import { expect, test } from 'vitest'
import { isRecuperacao, normalizeCodigo } from './codigo.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['012-345', '012345'],
  ['abcde-fghjk', 'abcde-fghjk'],
  ['ABCDE FGHJK', 'abcde-fghjk'],
  ['', null],
  ['12345', null],
  ['1234567', null],
  ['abcde', null],
  ['１２３４５６', null],
  ["' or 1=1", null],
])('%j is %j', (texto, codigo) => expect(normalizeCodigo(texto)).toBe(codigo))

test('tells the two kinds apart', () => {
  expect([isRecuperacao('123456'), isRecuperacao('abcde-fghjk')]).toEqual([false, true])
})
