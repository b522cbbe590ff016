import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

type Props = {
  title: string
  /** One sentence about what the screen is for, when the title does not say it. */
  description?: string
  /** The primary action, at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen inside the internal layout: its title, its one primary action, its content. */
export function Page({ title, description, actions, children }: Props) {
  return (
    <main id="conteudo" className={classes.page} tabIndex={-1}>
      <div className={classes.top}>
        <div className={classes.heading}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {description && <Text c="dimmed">{description}</Text>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </main>
  )
}
