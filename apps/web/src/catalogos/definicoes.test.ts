import { expect, test } from 'vitest'
import { textsOf } from '../ui/editable-list/texts.ts'
import { DEFINICOES } from './definicoes.ts'

test.each([
  ['specialties', 'Especialidades', 'Nova Especialidade', 'Nenhuma especialidade encontrada'],
  ['generos_clinica', 'Gêneros da Clínica', 'Novo Gênero da Clínica', 'Nenhum gênero da clínica encontrado'],
  ['atendimentos', 'Atendimentos', 'Novo Atendimento', 'Nenhum atendimento encontrado'],
  ['planos_saude', 'Planos de Saúde', 'Novo Plano de Saúde', 'Nenhum plano de saúde encontrado'],
  ['estruturas', 'Estruturas', 'Nova Estrutura', 'Nenhuma estrutura encontrada'],
  ['taxas', 'Taxas', 'Nova Taxa', 'Nenhuma taxa encontrada'],
  ['tipos_assistencia', 'Tipos de Assistência', 'Novo Tipo de Assistência', 'Nenhum tipo de assistência encontrado'],
  ['tipos_internacao', 'Tipos de Internação', 'Novo Tipo de Internação', 'Nenhum tipo de internação encontrado'],
  ['periodicidades', 'Periodicidades', 'Nova Periodicidade', 'Nenhuma periodicidade encontrada'],
] as const)('the words of %s', (catalogo, titulo, novo, nenhum) => {
  const definicao = DEFINICOES[catalogo]
  const textos = textsOf(definicao.nome)
  expect([definicao.titulo, textos.novo, textos.nenhum]).toEqual([titulo, novo, nenhum])
})
