import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SCHEMES = ['light', 'dark'] as const

const DIALOGO = '[aria-modal="true"]'

/**
 * Violations that axe finds on the page, or in its open dialog. The dark scheme differs only in colours, so only
 * contrast is checked again.
 */
export async function violacoes(page: Page): Promise<string[]> {
  const found: string[] = []
  const emDialogo = await page.locator(DIALOGO).first().isVisible()
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await page.evaluate(finishTransitions)
    const axe = new AxeBuilder({ page })
    if (emDialogo) axe.include(DIALOGO)
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
    for (const { id, nodes } of violations)
      found.push(`${colorScheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Ends colour transitions at once: halfway, the contrast is neither scheme's. Waiting for one may take for ever. */
const finishTransitions = () => {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

/** Expects that nothing is wider than the window, once the layout has settled. */
export const semRolagemLateral = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
