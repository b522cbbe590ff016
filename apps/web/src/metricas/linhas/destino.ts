import type { Role } from '@portal/contract/access'
import type { LinhaMetrica } from '@portal/contract/metricas/metricas.contract'

type Linha = Pick<LinhaMetrica, 'id' | 'alvo' | 'lead_id'>

/** Link to the page on which the role opens a record; null where the role may not. */
export function destinoDe({ id, alvo, lead_id }: Linha, role: Role) {
  const lead = (qual: string) =>
    role === 'supervisor' || role === 'admin'
      ? ({ to: '/supervisor/leads', search: { lead: qual } } as const)
      : ({ to: '/consultor/kanban', search: { lead: qual } } as const)
  switch (alvo) {
    case 'leads':
      return lead(id)
    // An offer to somebody else, or one that is over, is shown in the lead's history.
    case 'ofertas':
      return lead_id ? lead(lead_id) : null
    case 'visitas':
      if (role === 'supervisor') return lead_id ? lead(lead_id) : null
      return { to: '/consultor/agenda', search: { visita: id } } as const
    case 'orcamentos':
      return role === 'supervisor' ? null : ({ to: '/consultor/orcamentos', search: { orcamento: id } } as const)
    case 'lancamentos':
      if (role === 'admin') return { to: '/admin/financeiro', search: { lancamento: id } } as const
      return role === 'supervisor' ? null : ({ to: '/consultor/financeiro', search: { comissao: id } } as const)
  }
}
