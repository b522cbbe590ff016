import type { ReactNode } from 'react'
import classes from './landscape.module.css'
import picture from './landscape.svg'

type Props = { className: string | undefined; children: ReactNode }

/** A page in front of hills with a house, by day or by night as the colour scheme has it. */
export function Landscape({ className, children }: Props) {
  return (
    <main className={`${classes.landscape} ${className}`} tabIndex={-1}>
      <svg className={classes.picture} aria-hidden="true" focusable="false">
        <use href={`${picture}#landscape`} width="100%" height="100%" />
      </svg>
      {children}
    </main>
  )
}
