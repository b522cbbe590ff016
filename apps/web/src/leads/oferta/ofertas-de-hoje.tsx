import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../platform/format-number.ts'
import { useOfertas } from './use-ofertas.ts'

/** Link to the user's unanswered offers; nothing without any. */
export function OfertasDeHoje({ className }: { className: string }) {
  const total = useOfertas().ofertas?.length ?? 0
  if (total === 0) return null
  return (
    <Link to="/consultor/ofertas" className={className} data-urgente>
      Ofertas para responder <b>{formatNumber(total)}</b>
    </Link>
  )
}
