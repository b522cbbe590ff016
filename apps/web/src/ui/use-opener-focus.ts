import { useLayoutEffect } from 'react'

/** What has the focus; for an item of a menu, which goes away, the button of the menu. */
function findOpener() {
  const menu = document.activeElement?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : document.activeElement
}

/** Gives the focus back to what opened a dialog that is taken off the page; Mantine does so only for one that stays. */
export function useOpenerFocus(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return
    const opener = findOpener()
    return () => {
      // Later, so that whoever closes the dialog can choose another place.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
