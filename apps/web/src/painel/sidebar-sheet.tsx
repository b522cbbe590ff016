import { CloseButton } from '@mantine/core'
import type { Usuario } from '@portal/contract/acesso/acesso.contract'
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { focusPage } from '../platform/route-change.ts'
import { Sidebar } from './sidebar.tsx'
import classes from './sidebar-sheet.module.css'

type Props = { usuario: Usuario; onClose: () => void }

/** Sidebar as a modal sheet on narrow screens. A modal <dialog> traps the focus without further code. */
export function SidebarSheet({ usuario, onClose }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  // Closed before it is removed, so that the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = sheet.current
    if (!element) return
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === element) onClose()
    }
    element.addEventListener('click', closeOnBackdrop)
    element.showModal()
    return () => {
      element.removeEventListener('click', closeOnBackdrop)
      element.close()
    }
  }, [onClose])

  /** Escape: at once, since the browser tells of the closing only later and a key in between would toggle what is closed. */
  function handleCancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  /** Moves the focus to the new screen instead of back to the opening button. */
  function handleNavigate() {
    onClose()
    focusPage()
  }

  return (
    <dialog ref={sheet} className={classes.sheet} aria-label="Menu" onCancel={handleCancel} onClose={onClose}>
      <CloseButton className={classes.close} aria-label="Fechar menu" onClick={onClose} />
      <Sidebar usuario={usuario} onNavigate={handleNavigate} />
    </dialog>
  )
}
