import { COMPETENCIA_REABERTA, MOTIVO } from '@portal/contract/financeiro/limites'
import { monthName } from '../../platform/month.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx'
import { useReopenMes } from './fechamentos.api.ts'

/** Reopens a closed month with the reason, which the history keeps. */
export function ReabrirDialog({ mes, onClose }: { mes: string; onClose: () => void }) {
  const reopen = useReopenMes()
  return (
    <ReasonDialog
      title={`Reabrir ${monthName(mes)}`}
      rule={MOTIVO}
      action="Reabrir"
      falha="Erro ao reabrir o mês"
      run={async (motivo) => {
        await reopen.mutateAsync({ mes, motivo })
        notifySuccess(COMPETENCIA_REABERTA)
      }}
      onClose={onClose}
    >
      <p>
        Os lançamentos do mês voltam a poder mudar, e os fechamentos deixam de valer até que ele seja fechado de novo.
      </p>
    </ReasonDialog>
  )
}
