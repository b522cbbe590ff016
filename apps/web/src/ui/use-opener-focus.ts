import { useLayoutEffect, useState } from 'react'

/** The focused element, or the menu button of a focused menu item, which disappears. */
function findOpener() {
  const menu = document.activeElement?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : document.activeElement
}

/**
 * Returns the focus to the opener of a dialog that is mounted and unmounted; Mantine does so only for one that stays
 * mounted.
 */
export function useOpenerFocus(opened: boolean) {
  // Read during render: the menu and its focus are gone once the dialog is mounted.
  const [opener] = useState(() => (opened ? findOpener() : null))
  useLayoutEffect(
    () => () => {
      // Deferred, so that the closing code can choose another place.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
