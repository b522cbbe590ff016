import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

type Props = {
  title: string
  /** One sentence about the screen's purpose, when the title does not state it. */
  description?: string
  /** Primary action, at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the internal layout: title, one primary action, content. */
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
