import { estadoCampos } from '@portal/contract/estados/estados.contract'
import { expect, test } from 'vitest'
import { recusasDe } from '../testing/recusas.ts'
import { errosDoEstado } from './erros-do-estado.ts'

const outros = [{ id: '1', name: 'São Paulo', code: 'SP', is_active: true, versao: 1 }]
const erros = (name: string, code: string) => errosDoEstado({ name, code, is_active: true }, outros)

test.each([
  ['Guanabara', 'GB', {}],
  [' ', '', { name: 'Informe o nome do estado', code: 'Informe a sigla com duas letras' }],
  ['SAO PAULO', 'SX', { name: 'Já existe um estado com este nome' }],
  ['Outro', 'SP', { code: 'Já existe um estado com esta sigla' }],
  ['Outro', 'Ç1', { code: 'Informe a sigla com duas letras' }],
  ['x'.repeat(81), 'XX', { name: 'Use no máximo 80 caracteres' }],
])('%s, %s', (name, code, esperado) => expect(erros(name, code)).toEqual(esperado))

test.each([
  ['', ''],
  [' \u200b ', 'A'],
  ['x'.repeat(80), 'ABC'],
  ['x'.repeat(81), 'Ç1'],
  ['Guanabara', 'GB'],
])('judges %j, %j as the server does', (name, code) => {
  expect(erros(name, code)).toEqual(recusasDe(estadoCampos, { name, code, is_active: true }))
})
