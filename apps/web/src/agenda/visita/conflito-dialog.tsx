import { COMPROMISSO } from '@portal/contract/agenda/limites'
import { messageOf } from '../../platform/api-error.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notifyError } from '../../ui/notify.ts'

type Props = {
  opened: boolean
  /** Sends the visit again, confirmed. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks about another visit of the same time. */
export const ConflitoDialog = ({ onConfirm, ...props }: Props) => (
  <ConfirmDialog
    {...props}
    title="Horário ocupado"
    message={COMPROMISSO}
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
