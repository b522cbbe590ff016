import { Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './full-page.module.css'
import { Landscape } from './landscape.tsx'

export function NotFoundPage() {
  return (
    <Landscape className={classes.lost}>
      <Title order={1}>404</Title>
      <div>
        <Text size="xl">Oops! Page not found</Text>
        <Text mt={4}>Esta página não existe ou mudou de lugar.</Text>
      </div>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>Voltar ao início</Button>
    </Landscape>
  )
}
