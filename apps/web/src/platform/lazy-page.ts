import { type ComponentType, lazy } from 'react'

/** Fetches once what `load` brings; after a failure, a later call tries afresh. */
export function fetchOnce<Part>(load: () => Promise<Part>) {
  let loading: Promise<Part> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** A page whose code is fetched when it is first needed; the router calls `preload` while it enters the route. */
export function lazyPage<Props = object>(load: () => Promise<ComponentType<Props>>) {
  const fetchPage = fetchOnce(load)
  return Object.assign(
    lazy(async () => ({ default: await fetchPage() })),
    { preload: () => fetchPage().then(() => undefined) },
  )
}
