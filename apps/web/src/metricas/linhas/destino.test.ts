import type { Role } from '@portal/contract/access'
import { ALVOS_DA_FIGURA, type AlvoDaFigura } from '@portal/contract/metricas/indicadores'
import { expect, it } from 'vitest'
import { destinoDe } from './destino.ts'

const para = (alvo: AlvoDaFigura, role: Role, lead_id: string | null = 'L') => {
  const destino = destinoDe({ id: 'R', alvo, lead_id }, role)
  return destino && `${destino.to} ${JSON.stringify(destino.search)}`
}

it.each([
  ['consultor', 'leads', '/consultor/kanban {"lead":"R"}'],
  ['gerenciador', 'ofertas', '/consultor/kanban {"lead":"L"}'],
  ['supervisor', 'leads', '/supervisor/leads {"lead":"R"}'],
  ['supervisor', 'visitas', '/supervisor/leads {"lead":"L"}'],
  ['supervisor', 'orcamentos', null],
  ['supervisor', 'lancamentos', null],
  ['admin', 'leads', '/supervisor/leads {"lead":"R"}'],
  ['admin', 'visitas', '/consultor/agenda {"visita":"R"}'],
  ['admin', 'lancamentos', '/admin/financeiro {"lancamento":"R"}'],
  ['consultor', 'orcamentos', '/consultor/orcamentos {"orcamento":"R"}'],
  ['consultor', 'lancamentos', '/consultor/financeiro {"comissao":"R"}'],
] as const)('for %s, %s open at %s', (role, alvo, destino) => expect(para(alvo, role)).toBe(destino))

it('opens every kind for administrators', () =>
  expect(ALVOS_DA_FIGURA.map((alvo) => para(alvo, 'admin'))).not.toContain(null))
