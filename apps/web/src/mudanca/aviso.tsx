import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './mudanca.module.css'

type Props = { alerta?: boolean; role?: 'alert' | 'status'; children: ReactNode }

/** Important notice of one or more paragraphs. */
export const AvisoMudanca = ({ alerta = false, role, children }: Props) => (
  <div className={alerta ? classes.alerta : classes.aviso} role={role}>
    {alerta ? <IconAlertTriangle size={20} aria-hidden /> : <IconInfoCircle size={20} aria-hidden />}
    <div>{children}</div>
  </div>
)
