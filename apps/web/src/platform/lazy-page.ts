import { type ComponentType, createElement, lazy, useState } from 'react'

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

type Fetched<Props> = { page?: ComponentType<Props> }

/** Renders a loaded page at once, and always the same component, because another one would reset its state. */
function Shown<Props extends object>({
  of,
  later,
  props,
}: {
  of: Fetched<Props>
  later: ComponentType<Props>
  props: Props
}) {
  const [Page] = useState(() => of.page ?? later)
  return createElement(Page, props)
}

/**
 * A page whose code loads on first use; the router calls `preload` when entering the route. Without `Shown`, even a
 * preloaded page would suspend, and a page rendered by the server would be replaced by the loading screen.
 */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  const fetchPage = fetchOnce(load)
  const of: Fetched<Props> = {}
  const later = lazy(async () => ({ default: await fetchPage() })) as ComponentType<Props>
  return Object.assign((props: Props) => createElement(Shown<Props>, { of, later, props }), {
    preload: async () => {
      of.page = await fetchPage()
    },
  })
}
