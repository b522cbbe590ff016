import { type ComponentType, lazy } from 'react'

const RETRY_MS = 500
// How Chrome, Firefox, Safari and Vite's style loader word a page part that could not be fetched.
const NETWORK_FAILURE = /fetch|network|importing a module|error loading|preload|load failed/i

const isNetworkFailure = (error: unknown) => error instanceof Error && NETWORK_FAILURE.test(error.message)

/** Loads a page part; a network-type failure is tried once more after 500 ms, any other is passed on (spec section 2). */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isNetworkFailure(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return load()
  }
}

/** A page whose code is fetched when it is first needed; the router calls `preload` while it enters the route. */
export function lazyPage<Props = object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const fetchPart = () => {
    loading ??= loadWithRetry(load).then(
      (Page) => ({ default: Page }),
      (error) => {
        // A later visit tries afresh.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return Object.assign(lazy(fetchPart), { preload: () => fetchPart().then(() => undefined) })
}
