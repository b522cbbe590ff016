import type { ReactNode } from 'react'
import classes from './access-shell.module.css'
import hills from './hills.svg'

/** The landscape and the card that the pages before the sign-in share. */
export function AccessShell({ children }: { children: ReactNode }) {
  return (
    <main className={classes.shell} tabIndex={-1}>
      <svg className={classes.hills} aria-hidden="true" focusable="false">
        <use href={`${hills}#hills`} width="100%" height="100%" />
      </svg>
      <p className={classes.brand}>O caminho até a clínica certa começa perto.</p>
      <section className={classes.card}>{children}</section>
    </main>
  )
}
