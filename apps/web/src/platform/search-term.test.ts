import { expect, it } from 'vitest'
import { hashOf, textIn } from './search-term.ts'

it.each(['lucia', 'São José & filhos #2', '+55 (11) 9', '100%', 'a=b'])('keeps %j behind the hash', (texto) =>
  expect(textIn(hashOf(texto) ?? '', 80)).toBe(texto),
)

it('ignores what is no search', () => {
  for (const hash of ['', 'novo', 'busca=', 'busca=%E0%A4%A']) expect(textIn(hash, 80)).toBeUndefined()
  expect(hashOf('')).toBeUndefined()
  expect(textIn(`busca=${'x'.repeat(500)}`, 80)).toHaveLength(80)
})
