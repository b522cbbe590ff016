import type { Browser, Cookie } from '@playwright/test'
import { NETWORK, PHONE, SLOWDOWN } from './paginas-medida.ts'

const WIDE = { width: 1440, height: 900 }

export type Opening = {
  /** Distinct files over the network. */
  js: number
  css: number
  /** Calls of the server's API. */
  calls: number
  /** All requests of the page, including those answered by the browser's cache. */
  requests: number
  /** Bytes of scripts and style sheets over the network, headers included. */
  bytes: number
  /** Milliseconds from the navigation until `usable` is present. */
  usable: number
  /** The same for a second opening with cached files, and its API calls. */
  again: { usable: number; calls: number }
  files: string[]
}

type Options = { url: string; usable: string; wide?: boolean; cookies: readonly Cookie[] }

/** Opens the address once with an empty cache, slowed down, and waits until nothing more loads. */
export async function openFirst(browser: Browser, { url, usable, wide, cookies }: Options): Promise<Opening> {
  const context = await browser.newContext({
    viewport: wide ? WIDE : PHONE,
    locale: 'pt-BR',
    isMobile: !wide,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await context.addCookies(cookies)
    // No named functions: tsx marks those with a helper that pages lack.
    await page.addInitScript((selector) => {
      new MutationObserver((_, observer) => {
        // HTML from the server is not usable before React has taken it over.
        const taken = Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'))
        if (!taken || !document.querySelector(selector)) return
        Object.assign(window, { usable: performance.now() })
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    }, usable)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const asked = new Map<string, string>()
    const files = new Map<string, number>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      asked.set(requestId, new URL(request.url).pathname)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const path = asked.get(requestId)
      if (path) files.set(path, Math.max(files.get(path) ?? 0, encodedDataLength))
    })
    await page.goto(url)
    await page.waitForFunction(() => 'usable' in window)
    await page.waitForLoadState('networkidle')
    const usableAt = () => page.evaluate(() => (window as unknown as { usable: number }).usable)
    const calls = () => [...asked.values()].filter((path) => path.startsWith('/api/')).length
    const first = { requests: asked.size, calls: calls(), usable: await usableAt() }
    const of = (extension: string) => [...files].filter(([path]) => path.endsWith(extension))
    const [js, css] = [of('.js'), of('.css')]
    const known = {
      ...first,
      js: js.length,
      css: css.length,
      bytes: [...js, ...css].reduce((sum, [, bytes]) => sum + bytes, 0),
      files: [...js, ...css].map(([path]) => path),
    }
    // Simulates a user, which ends the page's opening.
    await page.keyboard.press('Shift')
    asked.clear()
    await page.reload()
    await page.waitForFunction(() => 'usable' in window)
    await page.waitForLoadState('networkidle')
    return { ...known, again: { usable: await usableAt(), calls: calls() } }
  } finally {
    await context.close()
  }
}
