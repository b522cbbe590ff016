import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The smallest phone that pages are drawn for. */
export const PHONE = [360, 740] as const
export const DESKTOP = [1280, 900] as const
/** Open dialogs, whose page behind is out of reach. */
export const DIALOG = '[aria-modal="true"]'

const SEEN_NAMES = 'label-content-name-mismatch'
/** Days above a week of the agenda, named by the calendar's library, and visits, named by both of their hours. */
const NAMED_OTHERWISE = ['.mantine-WeekView-weekViewDayLabel', '[data-event-id]']

/** Blocks within a paragraph: a browser that reads the page as HTML ends the paragraph before them. */
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
    // Those of a whole document are of the tests' own here, and not of the portal.
    ...(rules.length > 0
      ? { runOnly: [...rules] }
      : { rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } } }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Expects that nothing is wider than the window, once the layout has settled. */
export const expectNoSidewaysScroll = () =>
  expect
    .poll(() => document.documentElement.scrollWidth - document.documentElement.clientWidth, {
      message: 'something is wider than the window',
    })
    .toBeLessThanOrEqual(0)

/**
 * Expects of what is open: its paragraphs hold no blocks; axe finds nothing in the light scheme, nor in the colours of
 * the dark one; buttons, links and fields are named by what is seen on them (WCAG 2.5.3, a rule of axe that runs only
 * when it is named); and a phone shows all of its width. Leaves the desktop's window. Of an open dialog alone with `DIALOG`.
 */
export async function expectAccessible(within = 'html') {
  // Rows of the list before are pale until those asked for come.
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
