import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { MOTIVO_CANCELAMENTO, VISITA_CANCELADA } from '@portal/contract/agenda/limites'
import { notifySuccess } from '../../ui/notify.ts'
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx'
import { useCancelVisita } from '../agenda.api.ts'

type Props = { visita: Pick<Visita, 'id' | 'versao'>; onClose: () => void }

/** Cancels a visit, with the reason. */
export function CancelarVisitaDialog({ visita: { id, versao }, onClose }: Props) {
  const cancel = useCancelVisita()
  return (
    <ReasonDialog
      title="Cancelar visita"
      label="Motivo do cancelamento"
      rule={MOTIVO_CANCELAMENTO}
      action="Cancelar visita"
      falha="Erro ao cancelar visita"
      run={async (motivo) => {
        await cancel.mutateAsync({ id, versao, motivo })
        notifySuccess(VISITA_CANCELADA)
      }}
      onClose={onClose}
    />
  )
}
