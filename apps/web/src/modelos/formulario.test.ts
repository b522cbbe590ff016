import { modeloCampos } from '@portal/contract/modelos/modelos.contract'
import { expect, test } from 'vitest'
import { erroDoTexto, errosDoModelo } from './formulario.ts'

const frase = (texto: string) => {
  const { error } = modeloCampos.shape.texto.safeParse(texto)
  return error?.issues[0]?.message
}

test.each(['Olá, {cliente}!', '', '  ', 'x'.repeat(1_001), 'Olá {nome}', 'Tratamento de alcoolismo', 'Sem variável'])(
  'judges as the server does: %.30s',
  (texto) => expect(erroDoTexto(texto)).toBe(frase(texto)),
)

test('the title is asked for', () => {
  const campos = { name: ' ', texto: 'Olá!', escopo: 'pessoal' as const, is_active: true }
  expect(errosDoModelo(campos)).toEqual({ name: 'Informe o título' })
})
