import { Button, Text, Title } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import { reloadFor } from '../platform/reload-for.ts'
import classes from './full-page.module.css'
import { PageLoading } from './page-loading.tsx'

/** Replaces a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const [reloading, setReloading] = useState(false)
  // The page's content is already gone: a reload loses nothing.
  useLayoutEffect(() => setReloading(reloadFor(error)), [error])
  if (reloading) return <PageLoading />
  return (
    <main className={classes.page}>
      <Title order={1}>Ops! Algo deu errado</Title>
      <Text className={classes.text}>
        Ocorreu um erro ao carregar esta página. Isso pode acontecer devido a problemas de conexão ou cache do
        navegador.
      </Text>
      <Button onClick={() => location.reload()}>Tentar novamente</Button>
      <details className={classes.details}>
        <summary>Detalhes técnicos</summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </main>
  )
}
