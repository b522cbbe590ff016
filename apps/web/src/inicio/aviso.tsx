import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './aviso.module.css'

/** Warning about a problem of the whole portal that an administrator should solve. */
export const AvisoInicio = ({ id, titulo, children }: { id: string; titulo: string; children: ReactNode }) => (
  <section className={classes.aviso} aria-labelledby={id}>
    <IconAlertTriangle size={22} aria-hidden />
    <div>
      <h2 id={id}>{titulo}</h2>
      {children}
    </div>
  </section>
)
