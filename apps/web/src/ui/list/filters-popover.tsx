import { CloseButton } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useEscape } from '../use-escape.ts'
import classes from './list-filters.module.css'

type Props = {
  id: string
  /** The button below which it opens, which gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  /** On which side of the list it stands: that of its button. */
  side: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** Choices beside the list that they narrow. Escape or a click elsewhere closes it. */
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
