import { expect, test } from 'vitest'
import { splitAt } from './realce.ts'

test.each([
  ['São José dos Campos', 'SAO JOSE', ['', 'São José', ' dos Campos']],
  ['Campinas', 'pin', ['Cam', 'pin', 'as']],
  ['Poá', 'á', ['Po', 'á', '']],
])('%s is cut at %s', (nome, digitado, partes) => {
  expect(splitAt(nome, digitado)).toEqual(partes)
})

test('a missing text, an empty text and decomposed letters are not highlighted', () => {
  expect(splitAt('Campinas', 'santos')).toBeUndefined()
  expect(splitAt('Campinas', '')).toBeUndefined()
  // Decomposed: letter and accent are separate characters.
  expect(splitAt('Poa\u0301', 'poa')).toBeUndefined()
})
