import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { signInPage } from './browser-session.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]
const SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: FLAGS })

/** Signs in as a consultant and opens a search; returns the settled, slowed page and its number of results. */
export async function openSearch(browser: Browser, address: string): Promise<[Page, number]> {
  const page = await browser.newPage({ viewport: PHONE, locale: 'pt-BR' })
  await signInPage(page, address, 'consultor@demo.portal')
  await page.goto(address)
  await page.getByText('Comece sua busca!').waitFor()
  await page.goto(address, { waitUntil: 'networkidle' })
  const total = Number(await page.locator('li[aria-setsize]').first().getAttribute('aria-setsize'))
  await slowDown(page)
  return [page, total]
}

/** The simplest possible list: plain cards of the same height, all present from the start, no script. */
export async function openStatic(browser: Browser, cards: number): Promise<Page> {
  const page = await browser.newPage({ viewport: PHONE })
  const card = (n: number) =>
    `<li aria-posinset="${n}" aria-setsize="${cards}"><h3>Clínica ${n}</h3><p>São Paulo, SP</p></li>`
  await page.setContent(
    `<style>li { height: 500px; margin: 16px; border: 1px solid; list-style: none }</style>
     <ul>${Array.from({ length: cards }, (_, i) => card(i + 1)).join('')}</ul>`,
  )
  await slowDown(page)
  return page
}

/** Slows the processor of a page. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Jumps to the end repeatedly until that many results are loaded; with 1 it jumps to the top. */
export async function loadAll(page: Page, total: number) {
  await page.evaluate(async (total) => {
    do {
      window.scrollTo(0, total === 1 ? 0 : document.documentElement.scrollHeight)
      await new Promise(requestAnimationFrame)
    } while (!document.querySelector(`li[aria-posinset="${total}"]`))
  }, total)
}
