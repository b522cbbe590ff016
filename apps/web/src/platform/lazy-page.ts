import { type ComponentType, lazy } from 'react'

/** Runs `load` once; retries on a later call after a failure. */
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

/** A page whose code loads on first use; the router calls `preload` when entering the route. */
export function lazyPage<Props = object>(load: () => Promise<ComponentType<Props>>) {
  const fetchPage = fetchOnce(load)
  return Object.assign(
    lazy(async () => ({ default: await fetchPage() })),
    { preload: () => fetchPage().then(() => undefined) },
  )
}
