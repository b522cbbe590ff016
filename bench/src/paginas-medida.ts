import type { Browser, CDPSession } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }
/** CPU slowdown that simulates a cheap phone. */
export const SLOWDOWN = 4
export const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
/** Milliseconds without loading or a long task after which a page has settled. */
const QUIET_MS = 2_000

export type Kind = 'html' | 'css' | 'js' | 'image' | 'font' | 'other'
export type File = { url: string; kind: Kind; bytes: number }
export type Visit = {
  /** Milliseconds since the navigation. */
  fcp: number
  lcp: number
  /** Milliseconds until the page's script replaced the server's content; 0 for pages without one. */
  taken: number
  /** Milliseconds of tasks beyond 50 ms each, after the first paint. */
  blocked: number
  /** Element of the largest contentful paint. */
  largest: string
  files: File[]
}

const KINDS: Record<string, Kind> = { Document: 'html', Stylesheet: 'css', Script: 'js', Image: 'image', Font: 'font' }

type Measured = Pick<Visit, 'lcp' | 'taken' | 'largest'> & { tasks: [start: number, ms: number][]; busy: number }

/** Runs in the page before anything else. No named function: tsx marks those with a helper that pages lack. */
function observe() {
  const measured: Measured = { lcp: 0, taken: 0, largest: '', tasks: [], busy: 0 }
  Object.assign(window, { measured })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      measured.lcp = entry.startTime
      measured.largest = entry.element?.outerHTML.slice(0, 60) ?? ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      measured.tasks.push([startTime, duration])
      measured.busy = startTime + duration
    }
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver(() => {
    const first = document.querySelector('.primeira-vista')
    if (first) measured.taken = -1
    else if (measured.taken === -1) measured.taken = performance.now()
  }).observe(document, { childList: true, subtree: true })
}

/** Opens the address once with an empty cache, slowed down, and waits until it has settled. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'pt-BR', deviceScaleFactor: 2, isMobile: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const files = listFiles(session)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await page.waitForFunction((quiet) => {
      const { busy } = (window as unknown as { measured: { busy: number } }).measured
      const [last] = performance
        .getEntriesByType('resource')
        .toSorted((a, b) => b.duration + b.startTime - a.duration - a.startTime)
      return performance.now() - Math.max(busy, last ? last.startTime + last.duration : 0) > quiet
    }, QUIET_MS)
    const {
      tasks,
      busy: _,
      ...rest
    } = await page.evaluate(() => (window as unknown as { measured: Measured }).measured)
    const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
    const blocked = tasks.filter(([start]) => start >= fcp).reduce((sum, [, ms]) => sum + Math.max(0, ms - 50), 0)
    return { ...rest, taken: Math.max(0, rest.taken), fcp, blocked, files: [...files.values()] }
  } finally {
    await context.close()
  }
}

/** Collects every file and its bytes on the network, headers included. */
function listFiles(session: CDPSession) {
  const files = new Map<string, File>()
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    files.set(requestId, { url: response.url, kind: KINDS[type] ?? 'other', bytes: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  return files
}
