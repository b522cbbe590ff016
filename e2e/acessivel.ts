import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const SCHEMES = ['light', 'dark'] as const

const DIALOGO = '[aria-modal="true"]'

/**
 * Violations that axe finds on the page, or in its open dialog. The dark scheme differs only in colours, so only
 * contrast is checked again.
 */
export async function violacoes(page: Page): Promise<string[]> {
  const found: string[] = []
  // Rows of the previous list are pale until the new ones arrive.
  await expect(page.locator('[data-former]')).toHaveCount(0)
  const part = (await page.locator(DIALOGO).first().isVisible()) ? DIALOGO : 'html'
  // The usual package loads axe for every run and opens a second page, which takes three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const rules = colorScheme === 'dark' ? ['color-contrast'] : []
    for (const { id, nodes } of await page.evaluate(runAxe, { part, rules }))
      found.push(`${colorScheme} ${id}: ${nodes.map((html) => html.slice(0, 160)).join(' | ')}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Runs in the page. Without named rules it runs all. */
async function runAxe({ part, rules }: { part: string; rules: string[] }) {
  const { violations } = await window.axe.run(part, {
    resultTypes: ['violations'],
    ...(rules.length > 0 && { runOnly: rules }),
  })
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

/** Expects that nothing is wider than the window, once the layout has settled. */
export const semRolagemLateral = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
