import { Button, CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './bottom-sheet.module.css'

type Props = {
  title: string
  closeLabel: string
  /** Text of the button that returns to what the sheet covers. */
  action: string
  onClose: () => void
  children: ReactNode
}

/** Choices of phones over the page, whose effect the button at the end states. */
export function BottomSheet({ title, closeLabel, action, onClose, children }: Props) {
  const folha = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = folha.current
    if (!element) return
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('click', closeOnBackdrop)
    element.showModal()
    return () => {
      element.removeEventListener('click', closeOnBackdrop)
      element.close()
    }
  }, [])
  const close = () => folha.current?.close()
  return (
    <dialog ref={folha} className={classes.folha} aria-label={title} onClose={onClose}>
      <div className={classes.topo}>
        <h2>{title}</h2>
        <CloseButton size={44} iconSize={22} aria-label={closeLabel} onClick={close} />
      </div>
      <div className={classes.corpo}>{children}</div>
      <div className={classes.pe}>
        <Button fullWidth size="md" onClick={close}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
