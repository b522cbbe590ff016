import { type ComponentType, lazy } from 'react'
import { fetchOnce } from '../platform/lazy-page.ts'
import { PartMissing } from '../platform/page-parts.ts'
import { PartFailure } from './part-failure.tsx'

/** True when the page has unsaved text: its guards then cancel `beforeunload`. */
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
