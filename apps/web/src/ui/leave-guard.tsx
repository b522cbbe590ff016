import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before the page is left while `when` holds: something typed is not saved yet. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Sair sem salvar?"
      message="O que você digitou ainda não foi salvo."
      confirmLabel="Sair sem salvar"
      destructive
      onConfirm={async () => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
