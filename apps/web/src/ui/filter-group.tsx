import type { ReactNode } from 'react'
import classes from './filters.module.css'

/** A filter's options under its title. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className="portal-row-center">{children}</div>
    </fieldset>
  )
}
