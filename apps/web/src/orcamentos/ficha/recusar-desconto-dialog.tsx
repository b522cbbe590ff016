import { MOTIVO_DESCONTO } from '@portal/contract/orcamentos/limites'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { LinhaOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { notifySuccess } from '../../ui/notify.ts'
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx'
import { useRefuseDesconto } from '../orcamentos.api.ts'

type Props = {
  orcamento: Pick<LinhaOrcamento, 'id' | 'revisao' | 'numero' | 'versao' | 'consultor'>
  onClose: () => void
}

/** Refuses a discount with the reason, which the consultant reads. */
export function RecusarDescontoDialog({ orcamento, onClose }: Props) {
  const { id, revisao, consultor } = orcamento
  const refuse = useRefuseDesconto()
  return (
    <ReasonDialog
      title="Recusar desconto"
      rule={MOTIVO_DESCONTO}
      action="Recusar desconto"
      falha="Erro ao recusar o desconto"
      run={async (motivo) => {
        await refuse.mutateAsync({ id, revisao, motivo })
        notifySuccess('Desconto recusado. O orçamento voltou a rascunho.')
      }}
      onClose={onClose}
    >
      <p>
        {rotuloNumero(orcamento)} volta a rascunho, e {consultor} lê o motivo.
      </p>
    </ReasonDialog>
  )
}
