import { expect, it } from 'vitest'
import { passoDe } from './passo.ts'

it.each([
  ['novo', null, 'Registrar contato', undefined],
  ['em_contato', null, 'Registrar contato', undefined],
  ['qualificado', null, 'Agendar visita', 'visita_agendada'],
  ['visita_agendada', null, 'Novo orçamento', 'proposta_enviada'],
  ['proposta_enviada', 'visualizado', 'Registrar contato', undefined],
  ['proposta_enviada', 'aceito', 'Registrar internação', 'internado'],
  // Moved back by hand after the family had accepted.
  ['em_contato', 'aceito', 'Registrar internação', 'internado'],
] as const)('in %s with %s: %s', (etapa, orcamento, rotulo, pedida) =>
  expect(passoDe({ etapa, orcamento })).toEqual(pedida ? { rotulo, etapa: pedida } : { rotulo }),
)
