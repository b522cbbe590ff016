import { Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './full-page.module.css'
import { Landscape } from './landscape.tsx'

export function NotFoundPage() {
  return (
    <Landscape className={classes.lost}>
      <Title order={1}>404</Title>
      <Text size="xl">Oops! Page not found</Text>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>Voltar ao início</Button>
    </Landscape>
  )
}
