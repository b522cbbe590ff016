const CLEANUP_MS = 100
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
