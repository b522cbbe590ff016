import { VisuallyHidden } from '@mantine/core'
import { PORTAS_HOJE } from '@portal/contract/inicio/hoje'
import type { Hoje } from '@portal/contract/inicio/inicio.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../platform/format-number.ts'
import { useSession } from '../../platform/session.ts'
import { destinoDe } from './destino.ts'

export const NADA_ESPERA = 'Nada espera por você agora.'

type Props = { portas: Hoje['portas']; className: string | undefined }

/** List items with the counters of the day, each a link to its records. */
export function Portas({ portas, className }: Props) {
  const role = useSession()?.user.role
  if (!role) return null
  return portas.map(({ chave, n, urgente }) => (
    <li key={chave}>
      <Link className={className} data-urgente={urgente || undefined} {...destinoDe(chave, role)}>
        {urgente && <IconAlertTriangle size={18} aria-hidden />}
        <b>{formatNumber(n)}</b> {n === 1 ? PORTAS_HOJE[chave].um : PORTAS_HOJE[chave].varios}
        {urgente && <VisuallyHidden> (urgente)</VisuallyHidden>}
      </Link>
    </li>
  ))
}
