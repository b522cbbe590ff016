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

/** Shows a page that is there already at once, and for as long as it is shown: another one in its place would begin anew. */
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
 * A page whose code loads on first use; the router calls `preload` when entering the route. Without `Shown` one that is
 * preloaded would still suspend, and a page filled by the server give way to the loading screen.
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
