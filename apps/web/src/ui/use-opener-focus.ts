import { useLayoutEffect, useState } from 'react'

/** What has the focus; for an item of a menu, which goes away, the button of the menu. */
function findOpener() {
  const menu = document.activeElement?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : document.activeElement
}

/** Gives the focus back to what opened a dialog that comes and goes whole; Mantine does so only for one that stays. */
export function useOpenerFocus(opened: boolean) {
  // Asked while drawing: a menu is gone, and the focus with it, as soon as the dialog is there.
  const [opener] = useState(() => (opened ? findOpener() : null))
  useLayoutEffect(
    () => () => {
      // Later, so that whoever closes the dialog can choose another place.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
