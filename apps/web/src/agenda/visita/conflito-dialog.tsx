import { messageOf } from '../../platform/api-error.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notifyError } from '../../ui/notify.ts'

type Props = {
  /** Undefined while the dialog is closed. */
  pergunta: string | undefined
  /** Sends the visit again, with the overlap confirmed. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks whether to keep a visit that overlaps another. */
export const ConflitoDialog = ({ pergunta, onConfirm, ...props }: Props) => (
  <ConfirmDialog
    {...props}
    opened={pergunta !== undefined}
    title="Horário ocupado"
    message={pergunta ?? ''}
    confirmLabel="Agendar mesmo assim"
    cancelLabel="Escolher outro horário"
    onConfirm={async () => {
      try {
        await onConfirm()
      } catch (error) {
        notifyError(messageOf(error, 'Erro ao agendar visita'))
        throw error
      }
    }}
  />
)
