import { type ComponentType, lazy } from 'react'
import { PartFailure } from '../ui/part-failure.tsx'
import { fetchOnce } from './lazy-page.ts'
import { PartMissing } from './page-parts.ts'

/** Whether something typed would be lost with the page: its guards would ask before leaving. */
const isUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * A part of a page, fetched when it is first needed. One that cannot be had takes the page with it, unless something
 * unsaved stands there: then the page stays, and it is said beside it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetchPart = fetchOnce(load)
  const show = (error: unknown): ComponentType<Props> => {
    if (!(error instanceof PartMissing && isUnsaved())) throw error
    return (props) => <PartFailure error={error} load={fetchPart} props={props} />
  }
  return Object.assign(
    lazy(async () => ({ default: await fetchPart().catch(show) })),
    { preload: () => fetchPart().then(() => undefined) },
  )
}
