import type { ReactNode } from 'react'
import { Logo } from '../ui/brand.tsx'
import { Landscape } from '../ui/landscape.tsx'
import classes from './access-shell.module.css'

/** Layout of the pages before signing in: landscape and card. */
export function AccessShell({ children }: { children: ReactNode }) {
  return (
    <Landscape className={classes.shell}>
      <p className={classes.brand}>O caminho até a clínica certa começa perto.</p>
      <section className={classes.card}>
        <Logo />
        {children}
        <a className={classes.privacidade} href="/privacidade">
          Privacidade
        </a>
      </section>
    </Landscape>
  )
}
