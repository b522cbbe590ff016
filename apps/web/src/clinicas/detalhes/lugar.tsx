import type { ReactNode } from 'react'
import classes from './clinica-dialog.module.css'

type Props = { clinica: { city: string; state: string } | undefined; children?: ReactNode }

/** City and state above a clinic's details; `children` are the links to its neighbours. */
export function Lugar({ clinica, children }: Props) {
  return (
    <div className={classes.lugar}>
      <p>{clinica && `${clinica.city}, ${clinica.state}`}</p>
      {children}
    </div>
  )
}
