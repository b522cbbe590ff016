import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

/** Keeps the focus in the field when the list is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * State and attributes of a field with a list of options (a WAI-ARIA combobox). Arrow keys move through its `count`
 * options, Enter picks the active one, Escape closes; the focus stays in the field. Before an arrow key, `first` is
 * active: -1 for none, 0 if Enter right after typing should pick the best answer.
 */
export function useListbox(count: number, onPick: (index: number) => void, first = -1) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [moved, setMoved] = useState<number>()
  const marked = moved ?? first
  const active = marked < count ? marked : -1
  const idOf = (index: number) => `${id}${index}`

  function change(open: boolean) {
    setOpened(open)
    setMoved(undefined)
  }

  function move(step: number) {
    if (!opened) setOpened(true)
    if (count === 0) return
    const next = active === -1 && step < 0 ? count - 1 : (active + step + count) % count
    setMoved(next)
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
    /** Index of the option that Enter would pick; -1 for none. */
    active,
    open: () => setOpened(true),
    close: () => change(false),
    toggle: () => change(!opened),
    unmark: () => setMoved(undefined),
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
