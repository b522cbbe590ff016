import { CloseButton } from '@mantine/core'
import type { UsuarioDaSessao } from '@portal/contract/acesso/acesso.contract'
import { focusPage } from '../platform/route-change.ts'
import { useModalDialog } from '../ui/use-modal-dialog.ts'
import { Sidebar } from './sidebar.tsx'
import classes from './sidebar-sheet.module.css'

type Props = { usuario: UsuarioDaSessao; onClose: () => void }

/** Sidebar as a modal sheet on narrow screens. A modal <dialog> traps the focus without further code. */
export function SidebarSheet({ usuario, onClose }: Props) {
  const dialog = useModalDialog(onClose)

  /** Moves the focus to the new screen instead of back to the opening button. */
  function handleNavigate() {
    onClose()
    focusPage()
  }

  return (
    <dialog {...dialog} className={classes.sheet} aria-label="Menu">
      <CloseButton className={classes.close} aria-label="Fechar menu" onClick={onClose} />
      <Sidebar usuario={usuario} onNavigate={handleNavigate} />
    </dialog>
  )
}
