import { expect, it } from 'vitest'
import { distribuidos, resultado } from './resultado.ts'

it.each([
  [3, 0, '3 leads movidos'],
  [1, 0, '1 lead movido'],
  [1, 1, '1 lead movido, 1 ignorado'],
  [0, 2, 'Nenhum lead movido, 2 ignorados'],
  [1_200, 0, '1.200 leads movidos'],
])('%i done and %i left: %s', (feitos, ignorados, frase) =>
  expect(resultado('movido', { feitos, ignorados })).toBe(frase),
)

it('tells of distributed leads in the words of the specification', () => {
  expect(distribuidos({ feitos: 2, ignorados: 0 })).toBe('2 lead(s) distribuído(s) com sucesso!')
  expect(distribuidos({ feitos: 2, ignorados: 1 })).toBe('2 lead(s) distribuído(s) com sucesso! 1 ignorado.')
})
