import { browserStorage } from './browser-storage.ts'

const KEY = 'portal-opening'
/** Pages that are remembered, the newest last, and requests of each. */
const PAGES = 20
const REQUESTS = 12
/** Afterwards a page is open, and early answers that nobody took are too old. */
const OPENING_MS = 10_000
const PRESSES = ['pointerdown', 'keydown'] as const

type Remembered = Record<string, unknown>

/** Early answers by address. */
const early = new Map<string, Promise<Response>>()
/** What this page asks for while it opens; undefined once somebody uses it, or it is open. */
let asked: Set<string> | undefined

function read(): Remembered {
  try {
    return { ...JSON.parse(browserStorage.getItem(KEY) ?? '{}') }
  } catch {
    return {}
  }
}

/** Requests of a page that are the portal's own: what lies in a browser's storage may be anything. */
const requestsOf = (pathname: string) =>
  [read()[pathname]]
    .flat()
    .slice(0, REQUESTS)
    .filter((url): url is string => String(url).startsWith('/api/'))

/**
 * Asks at once for what this page asked for when it was opened last, instead of once its code is there. Only pages whose
 * address is a bare path are remembered: others name filters that somebody typed.
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
    // An answer that nobody reads would keep its connection.
    for (const answer of early.values()) answer.then(({ body }) => body?.cancel()).catch(() => undefined)
    early.clear()
  }, OPENING_MS)
}

/** Forgets every page: whoever signs in next opens others. */
export function forgetOpenings() {
  asked = undefined
  browserStorage.removeItem(KEY)
}

/** Fetches, or takes the early answer: each is given once. */
export function fetchOpening(url: string, init: RequestInit): Promise<Response> {
  asked?.add(url)
  const answer = early.get(url)
  early.delete(url)
  return answer ?? fetch(url, init)
}

/** When what is asked for now was really asked for at the earliest, in milliseconds. */
export const askedSince = () => (early.size > 0 ? performance.timeOrigin : Date.now())
