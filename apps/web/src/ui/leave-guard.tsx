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

type GuardProps = {
  /** True while there is unsaved text. */
  when: boolean
  /** Parameters of the address whose change also discards the text, such as the tab. */
  parts?: readonly string[]
  /** Saves what can be saved; true when nothing is left unsaved. */
  save?: () => Promise<boolean>
}

const partOf = (search: object, part: string) => (search as Record<string, unknown>)[part]

/** Asks before the page is left with unsaved text. */
export function LeaveGuard({ when, parts = [], save }: GuardProps) {
  const blocker = useBlocker({
    async shouldBlockFn({ current, next }) {
      const leaves =
        current.pathname !== next.pathname ||
        parts.some((part) => partOf(current.search, part) !== partOf(next.search, part))
      return when && leaves && !(await save?.())
    },
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
