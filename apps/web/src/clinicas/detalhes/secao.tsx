import type { ReactNode } from 'react'
import classes from './clinica-dialog.module.css'

export function SecaoClinica({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className={classes.secao}>
      <h3>{titulo}</h3>
      {children}
    </section>
  )
}

/** A section with a list of names; nothing without names. */
export function SecaoLista({ titulo, itens }: { titulo: string; itens: string[] }) {
  if (itens.length === 0) return null
  return (
    <SecaoClinica titulo={titulo}>
      <ul className={classes.itens}>
        {[...new Set(itens)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </SecaoClinica>
  )
}
