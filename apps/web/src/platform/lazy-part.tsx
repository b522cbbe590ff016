import { type ComponentType, lazy } from 'react'
import { PartFailure } from '../ui/part-failure.tsx'
import { fetchOnce } from './lazy-page.ts'
import { PartMissing } from './page-parts.ts'

/** Whether the page has unsaved text: then its guards cancel `beforeunload`. */
const isUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * A lazily loaded part of a page. A failed load shows the error page, unless there is unsaved text: then the page stays
 * and shows the failure in place.
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
