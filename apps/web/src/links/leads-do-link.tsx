import { Link } from '@tanstack/react-router'
import { formatNumber } from '../platform/format-number.ts'
import { useSession } from '../platform/session.ts'

type Props = {
  link: { id: string; leads: number }
  /** First day (YYYY-MM-DD) of the counted leads; absent for all leads. */
  desde?: string
}

/** Number of leads that a link brought, as a link to exactly those. */
export function LeadsDoLink({ link: { id, leads }, desde }: Props) {
  const role = useSession()?.user.role
  if (leads === 0) return '0 leads'
  const texto = leads === 1 ? '1 lead' : `${formatNumber(leads)} leads`
  return role === 'supervisor' ? (
    <Link to="/supervisor/leads" search={{ link: id, de: desde }}>
      {texto}
    </Link>
  ) : (
    <Link to="/consultor/kanban" search={{ link: id, de: desde, vista: 'lista' }}>
      {texto}
    </Link>
  )
}
