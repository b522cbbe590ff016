import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

test('sentences about something masculine', () => {
  const textos = textsOf({ um: 'estado', varios: 'estados' })
  expect(textos.novo).toBe('Novo Estado')
  expect(textos.nenhum).toBe('Nenhum estado encontrado')
  expect(textos.cadastrado).toBe('Estado cadastrado com sucesso!')
  expect(textos.atualizado).toBe('Estado atualizado com sucesso!')
  expect(textos.excluido).toBe('Estado excluído com sucesso!')
  expect(textos.confirmarExclusao).toBe('Tem certeza que deseja excluir este estado?')
  expect(textos.erroAoCarregar('x')).toBe('Erro ao carregar estados: x')
  expect(textos.erroAoSalvar('x')).toBe('Erro ao salvar estado: x')
  expect(textos.erroAoExcluir('x')).toBe('Erro ao excluir estado: x')
})

test('sentences about something feminine', () => {
  const textos = textsOf({ um: 'periodicidade', varios: 'periodicidades', feminino: true })
  expect(textos.novo).toBe('Nova Periodicidade')
  expect(textos.nenhum).toBe('Nenhuma periodicidade encontrada')
  expect(textos.cadastrado).toBe('Periodicidade cadastrada com sucesso!')
  expect(textos.confirmarExclusao).toBe('Tem certeza que deseja excluir esta periodicidade?')
})

test('titles keep their small words small', () => {
  expect(textsOf({ um: 'plano de saúde', varios: 'planos de saúde' }).novo).toBe('Novo Plano de Saúde')
  expect(textsOf({ um: 'gênero da clínica', varios: '' }).novo).toBe('Novo Gênero da Clínica')
})

test('counts agree with their number', () => {
  const { contagem } = textsOf({ um: 'taxa', varios: 'taxas', feminino: true })
  expect(contagem(1, 1)).toBe('Mostrando 1 de 1 taxa')
  expect(contagem(7, 1070)).toBe('Mostrando 7 de 1.070 taxas')
})
