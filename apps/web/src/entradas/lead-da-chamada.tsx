import type { Chamada } from '@portal/contract/entradas/entradas.contract'
import { Link } from '@tanstack/react-router'

/** The lead that a call became, or was added to. */
export const LeadDaChamada = ({ lead }: { lead: NonNullable<Chamada['lead']> }) => (
  <Link to="/supervisor/leads" search={{ lead: lead.id }}>
    {lead.codigo}
  </Link>
)
