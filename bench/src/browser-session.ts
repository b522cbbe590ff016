import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'

/** Signs the page's browser in on an approved device. */
export const signInPage = async (page: Page, address: string, email: string) =>
  putCookies(page.context(), address, await enterAt(address, { email, password: DEMO_PASSWORD }))

/** Gives a browser the cookies of a session. */
export async function putCookies(context: BrowserContext, address: string, cookie: string) {
  const pairs = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: address, httpOnly: true }
  })
  await context.addCookies(pairs)
}
