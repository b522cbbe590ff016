import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = { opened: boolean; onConfirm: () => void; onClose: () => void }

/** Confirmation before unsaved text is discarded. */
export const ConfirmLeave = ({ opened, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    opened={opened}
    title="Sair sem salvar?"
    message="O que você digitou ainda não foi salvo."
    confirmLabel="Descartar"
    cancelLabel="Continuar editando"
    destructive
    onConfirm={async () => onConfirm()}
    onClose={onClose}
  />
)

/** Asks before the page is left while `when`, meaning unsaved text, is true. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  })
  return (
    <ConfirmLeave
      opened={blocker.status === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
