import { expect, it } from 'vitest'
import { contado, plural } from './contado.ts'

it.each([
  [0, '0 leads'],
  [1, '1 lead'],
  [2, '2 leads'],
  [1200, '1.200 leads'],
])('counts %d', (n, texto) => expect(contado(n, 'lead')).toBe(texto))

it('takes a plural of its own', () => {
  expect(contado(1, 'imagem', 'imagens')).toBe('1 imagem')
  expect(contado(3, 'imagem', 'imagens')).toBe('3 imagens')
  expect(plural(2, 'comissão', 'comissões')).toBe('comissões')
})
