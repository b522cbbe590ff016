const CLEANUP_MS = 100
const ARRIVAL_FRAMES = 120
const POPUPS = '[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"]'

// React marks elements that it still owns; removing one of those would break a later render.
const isOwned = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))

/**
 * Closes popups of the page being left: sends Escape, and after 100 ms removes the rest.
 * Only popups open now are affected, not those of the new page.
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

/** Remembers the page being left, to detect the arrival of the next. */
export const leavePage = () => {
  left = document.querySelector('main')
}

/** Moves the focus to the page after a menu or palette closed, instead of back to its button. */
export const focusPage = () => requestAnimationFrame(() => focus(document.querySelector('main')))

/**
 * Focuses the new page after a navigation, so that screen readers start there. React may render it some frames after
 * the router is done; a focus set meanwhile is kept.
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
