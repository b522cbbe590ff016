import { CloseButton } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useEscape } from '../use-escape.ts'
import classes from './list-filters.module.css'

type Props = {
  id: string
  /** Button that opens it and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  /** Side of the list at which it stands, the same as its button. */
  side: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** Popover with the filters of a list. Escape or a click elsewhere closes it. */
export function FiltersPopover({ id, button, side, onClose, children }: Props) {
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const closeToButton = () => {
    onClose()
    button.current?.focus()
  }
  useClickOutside(onClose, null, [panel, button.current])
  useEscape(true, closeToButton, { modal: false })
  useEffect(() => panel?.focus(), [panel])
  return (
    <div
      ref={setPanel}
      id={id}
      role="dialog"
      aria-label="Filtros"
      tabIndex={-1}
      data-side={side}
      className={classes.popover}
    >
      <CloseButton className={classes.close} aria-label="Fechar filtros" onClick={closeToButton} />
      {children}
    </div>
  )
}
