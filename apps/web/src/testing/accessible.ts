import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The smallest phone that pages are drawn for. */
export const PHONE = [360, 740] as const
export const DESKTOP = [1280, 900] as const
/** Open dialogs; the page behind them is inert. */
export const DIALOG = '[aria-modal="true"]'

const SEEN_NAMES = 'label-content-name-mismatch'
/** Elements not named by their text: days above the agenda's week, and visits, named by both of their hours. */
const NAMED_OTHERWISE = ['.mantine-WeekView-weekViewDayLabel', '[data-event-id]']

/** Block elements inside a paragraph, where the HTML parser would end the paragraph. */
const BLOCKS = ['div', 'p', 'ul', 'ol', 'dl', 'table', 'form', 'section', 'h2', 'h3', 'h4'].map((tag) => `p ${tag}`)
const blocksInParagraphs = () =>
  [...document.querySelectorAll(BLOCKS.join())].map(({ outerHTML }) => `in a paragraph: ${outerHTML.slice(0, 160)}`)

async function run(within: string, rules: readonly string[]) {
  const part = {
    include: [[within]],
    exclude: rules.includes(SEEN_NAMES) ? NAMED_OTHERWISE.map((selector) => [selector]) : [],
  }
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    // Rules about the whole document would check the test page, not the portal.
    ...(rules.length > 0
      ? { runOnly: [...rules] }
      : { rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } } }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Expects that nothing is wider than the window once the layout has settled. */
export const expectNoSidewaysScroll = () =>
  expect
    .poll(() => document.documentElement.scrollWidth - document.documentElement.clientWidth, {
      message: 'something is wider than the window',
    })
    .toBeLessThanOrEqual(0)

/**
 * Checks what is open: no blocks in paragraphs; no findings of axe in light scheme, and none about colour in the dark
 * one; visible text of controls in their names (WCAG 2.5.3, which axe checks only on request); no sideways scrolling on
 * a phone. Leaves the window at desktop size. With `DIALOG`, checks only the open dialog.
 */
export async function expectAccessible(within = 'html') {
  // Rows of the previous list are pale until the new ones arrive.
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"], [data-former]').length).toBe(0)
  const html = document.documentElement
  const found = [...blocksInParagraphs(), ...(await run(within, [])), ...(await run(within, [SEEN_NAMES]))]
  html.setAttribute('data-mantine-color-scheme', 'dark')
  found.push(...(await run(within, ['color-contrast'])).map((one) => `dark ${one}`))
  html.setAttribute('data-mantine-color-scheme', 'light')
  expect(found).toEqual([])
  await page.viewport(...PHONE)
  await expectNoSidewaysScroll()
  await page.viewport(...DESKTOP)
}
