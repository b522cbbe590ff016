import type { ReactNode } from 'react'
import classes from './clinica-dialog.module.css'

type Props = { clinica: { city: string; state: string } | undefined; children?: ReactNode }

/** Where a clinic is, above its details, and the way to the next one. */
export function Lugar({ clinica, children }: Props) {
  return (
    <div className={classes.lugar}>
      <p>{clinica && `${clinica.city}, ${clinica.state}`}</p>
      {children}
    </div>
  )
}
