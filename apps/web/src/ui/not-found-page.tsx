import { Anchor, Text, Title } from '@mantine/core'
import classes from './full-page.module.css'

export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <Title order={1}>404</Title>
      <Text size="xl">Oops! Page not found</Text>
      <Anchor href="/">Voltar ao início</Anchor>
    </main>
  )
}
