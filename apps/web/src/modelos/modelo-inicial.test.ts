import { expect, test } from 'vitest'
import { modeloInicial } from './modelo-inicial.ts'

const [primeiro, outro] = [{ chave: 'primeiro_contato' }, { chave: 'pos_visita' }]
const MODELOS = [primeiro, outro]

test('a message begins with the template that was asked for, else with the first', () => {
  expect(modeloInicial(MODELOS, 'pos_visita', '5511987654321')).toBe(outro)
  expect(modeloInicial(MODELOS, 'nenhum', '5511987654321')).toBe(primeiro)
})

test('a number abroad begins without one', () => {
  expect(modeloInicial(MODELOS, 'pos_visita', '+51987654321')).toBeUndefined()
})
