import type { Chamada } from '@portal/contract/entradas/entradas.contract'
import { Link } from '@tanstack/react-router'

/** Link to the lead that a call created or updated. */
export const LeadDaChamada = ({ lead }: { lead: NonNullable<Chamada['lead']> }) => (
  <Link to="/supervisor/leads" search={{ lead: lead.id }}>
    {lead.codigo}
  </Link>
)
