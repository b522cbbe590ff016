import { type ReactNode, useId } from 'react'
import classes from './mudanca.module.css'

type Props = { titulo: string; dica?: ReactNode; children: ReactNode }

export function SecaoMudanca({ titulo, dica, children }: Props) {
  const id = useId()
  return (
    <section className={classes.secao} aria-labelledby={id}>
      <div className="portal-stack-small">
        <h2 id={id}>{titulo}</h2>
        {dica && <p className="portal-dimmed">{dica}</p>}
      </div>
      {children}
    </section>
  )
}
