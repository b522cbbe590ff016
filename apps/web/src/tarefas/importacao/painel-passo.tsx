import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './painel-passo.module.css'

type Props = {
  title: string
  children: ReactNode
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode
}

/** One step: heading, content and navigation buttons. */
export function PainelPasso({ title, children, actions }: Props) {
  return (
    <section className={classes.painel}>
      <Title order={2} size="h3" tabIndex={-1} className={classes.titulo}>
        {title}
      </Title>
      {children}
      {actions && <div className={classes.acoes}>{actions}</div>}
    </section>
  )
}
