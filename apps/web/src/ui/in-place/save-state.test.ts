import { describe, expect, it } from 'vitest'
import { saveStateOf } from './save-state.ts'

describe('a field that two people may have changed', () => {
  it.each([
    ['a', 'b', 'a', 'salvar'],
    ['a', 'a', 'a', 'igual'],
    // Only the other person changed it, or both to the same value.
    ['a', 'b', 'b', 'igual'],
    ['a', 'b', 'c', 'conflito'],
    // Typed and reverted, while the other person changed it.
    ['a', 'a', 'c', 'igual'],
    [['x'], ['x', 'y'], ['x'], 'salvar'],
    [null, 100, 200, 'conflito'],
  ])('from %j to %j while %j is saved: %s', (base, meu, deles, esperado) =>
    expect(saveStateOf(base, meu, deles)).toBe(esperado),
  )
})
