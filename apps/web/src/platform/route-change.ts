const CLEANUP_MS = 100
const ARRIVAL_FRAMES = 120
const POPUPS = '[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"]'

// React marks the elements it still keeps; removing one of those would make a later render fail.
const isOwned = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))

/**
 * Closes what floats above the page that is being left: Escape, and after 100 ms whatever of it remains is removed
 * (spec section 2, "Global behaviour"). Popups of the new page are not touched: only those open now are remembered.
 */
export function closePopups() {
  const page = document.getElementById('root')
  const open = [...document.querySelectorAll(POPUPS)].filter((element) => !page?.contains(element))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
  setTimeout(() => {
    for (const element of open) if (!isOwned(element)) element.remove()
  }, CLEANUP_MS)
}

let left: Element | null = null

/** Remembers the page that is being left, so that its successor is told from it. */
export const leavePage = () => {
  left = document.querySelector('main')
}

/** After a menu or palette has closed: the focus goes to the page, not back to the button that opened it. */
export const focusPage = () => requestAnimationFrame(() => focus(document.querySelector('main')))

/**
 * Gives the focus to the page that a navigation led to, so that a screen reader starts there. React may show it some
 * frames after the router is done; whoever has put the focus somewhere meanwhile keeps it.
 */
export function focusNewPage(frames = ARRIVAL_FRAMES) {
  requestAnimationFrame(() => {
    const focused = document.activeElement
    if (focused && focused !== document.body && focused.tagName !== 'MAIN') return
    const main = document.querySelector<HTMLElement>('main:not([aria-busy])')
    if (main && (main !== left || frames === 0)) focus(main)
    else if (frames > 0) focusNewPage(frames - 1)
  })
}

const focus = (main: HTMLElement | null) => main?.focus({ preventScroll: true })
