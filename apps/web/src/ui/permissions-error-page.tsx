import { Button, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { isApiError } from '../platform/api-error.ts'
import { ErrorPage } from './error-page.tsx'
import classes from './full-page.module.css'

/** Replaces a page when permissions cannot be loaded; other failures get the general error page. */
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
