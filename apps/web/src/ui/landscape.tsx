import type { ReactNode } from 'react'
import classes from './landscape.module.css'
import picture from './landscape.svg'

type Props = { className: string | undefined; children: ReactNode }

/** Page background with hills and a house, by day or night according to the colour scheme. */
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
