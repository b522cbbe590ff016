import { browserStorage } from './browser-storage.ts'

const KEY = 'portal-opening'
/** Most pages remembered, and most requests of each; the newest page is last. */
const PAGES = 20
const REQUESTS = 12
/** Time after which the page counts as open, and unused early answers are too old. */
const OPENING_MS = 10_000
const PRESSES = ['pointerdown', 'keydown'] as const

type Remembered = Record<string, unknown>

/** Early answers by request address. */
const early = new Map<string, Promise<Response>>()
/** Requests of this page while it opens; undefined once somebody interacts with it or it is open. */
let asked: Set<string> | undefined

function read(): Remembered {
  try {
    return { ...JSON.parse(browserStorage.getItem(KEY) ?? '{}') }
  } catch {
    return {}
  }
}

/** Remembered requests of a page; only the portal's own, because the browser's storage may hold anything. */
const requestsOf = (pathname: string) =>
  [read()[pathname]]
    .flat()
    .slice(0, REQUESTS)
    .filter((url): url is string => String(url).startsWith('/api/'))

/**
 * Repeats, before the page's code is loaded, the requests of its last opening. Only pages whose address is a bare path
 * are remembered, because other addresses contain filters that somebody typed.
 */
export function startOpening() {
  const { pathname, search } = location
  if (search) return
  for (const url of requestsOf(pathname)) {
    const answer = fetch(url)
    answer.catch(() => undefined)
    early.set(url, answer)
  }
  asked = new Set()
  const remember = () => {
    if (!asked?.size) return
    const { [pathname]: _before, ...others } = read()
    const pages = [...Object.entries(others), [pathname, [...asked]]].slice(-PAGES)
    browserStorage.setItem(KEY, JSON.stringify(Object.fromEntries(pages)))
    asked = undefined
  }
  for (const press of PRESSES) addEventListener(press, remember, { once: true, capture: true })
  setTimeout(() => {
    remember()
    // An unread answer would keep its connection open.
    for (const answer of early.values()) answer.then(({ body }) => body?.cancel()).catch(() => undefined)
    early.clear()
  }, OPENING_MS)
}

/** Forgets every page, because the next user opens others. */
export function forgetOpenings() {
  asked = undefined
  browserStorage.removeItem(KEY)
}

/** Fetches, or returns the early answer, which is used once. */
export function fetchOpening(url: string, init: RequestInit): Promise<Response> {
  asked?.add(url)
  const answer = early.get(url)
  early.delete(url)
  return answer ?? fetch(url, init)
}

/** Earliest time at which an answer received now may have been requested, in milliseconds since 1970. */
export const askedSince = () => (early.size > 0 ? performance.timeOrigin : Date.now())
