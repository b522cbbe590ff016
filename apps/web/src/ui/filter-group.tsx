import type { ReactNode } from 'react'
import classes from './filters.module.css'

/** A filter's options under its title. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.options}>{children}</div>
    </fieldset>
  )
}
