import { expect, it } from 'vitest'
import { hashDe, textoDe } from './procura.ts'

it.each(['lucia', 'São José & filhos #2', '+55 (11) 9', '100%', 'a=b'])('keeps %j behind the hash', (texto) =>
  expect(textoDe(hashDe(texto) ?? '', 80)).toBe(texto),
)

it('ignores what is no search', () => {
  for (const hash of ['', 'novo', 'busca=', 'busca=%E0%A4%A']) expect(textoDe(hash, 80)).toBeUndefined()
  expect(hashDe('')).toBeUndefined()
  expect(textoDe(`busca=${'x'.repeat(500)}`, 80)).toHaveLength(80)
})
