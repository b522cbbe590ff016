import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './painel-passo.module.css'

type Props = {
  title: string
  children: ReactNode
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode
  /** Reason why the primary button is disabled, and the element id that describes the button. */
  impedimento?: { id: string; texto: string | undefined }
}

/** One step: heading, content and navigation buttons. */
export function PainelPasso({ title, children, actions, impedimento }: Props) {
  return (
    <section className={classes.painel}>
      <Title order={2} size="h3" tabIndex={-1} className={classes.titulo}>
        {title}
      </Title>
      {children}
      {actions && (
        <div className={classes.acoes}>
          {impedimento && (
            <div id={impedimento.id} role="status" className={classes.situacao}>
              {impedimento.texto}
            </div>
          )}
          {actions}
        </div>
      )}
    </section>
  )
}
