import { Loader } from '@mantine/core'
import classes from './full-page.module.css'

/** Shown while the code of a page is loading. */
export function PageLoading() {
  return (
    <main className={classes.page} aria-busy="true">
      <Loader aria-label="Carregando" role="status" />
    </main>
  )
}
