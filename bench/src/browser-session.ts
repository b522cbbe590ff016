import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'

/** Signs the page's browser in on an approved device. */
export async function signInPage(page: Page, address: string, email: string) {
  const cookie = await enterAt(address, { email, password: DEMO_PASSWORD })
  const pairs = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: address, httpOnly: true }
  })
  await page.context().addCookies(pairs)
}
