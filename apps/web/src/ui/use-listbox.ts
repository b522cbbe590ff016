import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

/** Keeps the focus in the field: pressing the list must not end the typing. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * The state and the attributes of a field that opens a list to pick from (a WAI-ARIA combobox). The arrow keys move
 * through its `count` options, Enter picks the marked one, Escape closes; the focus stays in the field.
 */
export function useListbox(count: number, onPick: (index: number) => void) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [marked, setMarked] = useState(-1)
  const active = marked < count ? marked : -1
  const idOf = (index: number) => `${id}${index}`

  function change(open: boolean) {
    setOpened(open)
    setMarked(-1)
  }

  function move(step: number) {
    if (!opened) setOpened(true)
    if (count === 0) return
    const next = active === -1 && step < 0 ? count - 1 : (active + step + count) % count
    setMarked(next)
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && opened) change(false)
    else if (event.key === 'Enter' && opened && active !== -1) onPick(active)
    else return
    event.preventDefault()
  }

  return {
    opened,
    /** Index of the option that Enter would pick; -1 while none is marked. */
    active,
    open: () => setOpened(true),
    close: () => change(false),
    toggle: () => change(!opened),
    unmark: () => setMarked(-1),
    onKeyDown: handleKeyDown,
    field: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': opened,
      'aria-controls': opened ? id : undefined,
      'aria-activedescendant': opened && active !== -1 ? idOf(active) : undefined,
    } as const,
    list: { id, role: 'listbox', onMouseDown: keepFocus } as const,
    option: (index: number) =>
      ({
        id: idOf(index),
        role: 'option',
        'aria-selected': index === active,
        onClick: () => onPick(index),
      }) as const,
  }
}
