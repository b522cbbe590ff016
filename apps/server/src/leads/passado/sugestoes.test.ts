import { expect, it } from 'vitest'
import { suggestEtapa } from './sugestoes.ts'

it.each([
  ['Novo', 'novo'],
  ['01 - Novos leads', 'novo'],
  ['Leads de entrada', 'novo'],
  ['Não contatado', 'novo'],
  ['retornar', 'em_contato'],
  ['EM ATENDIMENTO', 'em_contato'],
  ['Contato inicial', 'em_contato'],
  ['In progress', 'em_contato'],
  ['Lead Qualificado', 'qualificado'],
  ['agendado', 'visita_agendada'],
  ['Visita marcada', 'visita_agendada'],
  ['Orçamento enviado', 'proposta_enviada'],
  ['Tomada de decisão', 'proposta_enviada'],
  ['ganho', 'internado'],
  ['Closed - won', 'internado'],
  ['Venda perdida', 'perdido'],
  ['Closed - lost', 'perdido'],
  ['Não tem interesse', 'perdido'],
  ['Desqualificado', 'perdido'],
  ['azul', undefined],
  ['', undefined],
])('%j seems to be %j', (texto, etapa) => expect(suggestEtapa(texto)).toBe(etapa))
