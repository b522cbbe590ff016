import { CloseButton } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useEscape } from '../ui/use-escape.ts'
import classes from './filtros.module.css'

type Props = {
  id: string
  /** The button below which it opens, which gets the focus back. */
  botao: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

/** Choices beside the leads that they narrow. Escape or a click elsewhere closes it. */
export function FiltrosPopover({ id, botao, onClose, children }: Props) {
  const [painel, setPainel] = useState<HTMLDivElement | null>(null)
  const closeToButton = () => {
    onClose()
    botao.current?.focus()
  }
  useClickOutside(onClose, null, [painel, botao.current])
  useEscape(true, closeToButton, { modal: false })
  useEffect(() => painel?.focus(), [painel])
  return (
    <div ref={setPainel} id={id} role="dialog" aria-label="Filtros" tabIndex={-1} className={classes.popover}>
      <CloseButton className={classes.fechar} aria-label="Fechar filtros" onClick={closeToButton} />
      {children}
    </div>
  )
}
