import { Button, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { isApiError } from '../platform/api-error.ts'
import { ErrorPage } from './error-page.tsx'
import classes from './full-page.module.css'

/** Takes the place of a page while nobody can tell who may see it (spec section 8); other failures are those of any page. */
export function PermissionsErrorPage({ error }: { error: unknown }) {
  const router = useRouter()
  if (!isApiError(error)) return <ErrorPage error={error} />
  return (
    <main className={classes.page}>
      <Title order={1}>Erro ao verificar permissões</Title>
      <Text className={classes.text}>{error.message}</Text>
      <Button onClick={() => router.invalidate()}>Tentar novamente</Button>
    </main>
  )
}
