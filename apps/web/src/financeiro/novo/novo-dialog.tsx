import { ERRO_AO_SALVAR } from '@portal/contract/financeiro/limites'
import { ROTULO_TIPO_LANCAMENTO, type TipoManual } from '@portal/contract/financeiro/opcoes'
import { useState } from 'react'
import { ClinicaInput } from '../../clinicas/clinica-input.tsx'
import { clockIn } from '../../platform/clock.ts'
import { newId } from '../../platform/new-id.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { ActionDialog } from '../../ui/record-form/action-dialog.tsx'
import { useCreateLancamento } from '../financeiro.api.ts'
import { camposDoManual, ERROS_MANUAL, type Manual, novoManual, ROTULOS_MANUAL } from './manual.ts'
import { ManualCampos } from './manual-campos.tsx'

type Props = { tipo: TipoManual; onCreated: (id: string) => void; onClose: () => void }
type Novo = Manual & { clinica: { id: string; nome: string } | null }

/** 'Nova receita', 'Nova despesa'. */
export function NovoDialog({ tipo, onCreated, onClose }: Props) {
  const create = useCreateLancamento()
  const [envio_id] = useState(newId)
  const [hoje] = useState(() => clockIn(Date.now()).slice(0, 10))
  return (
    <ActionDialog
      title={`Nova ${ROTULO_TIPO_LANCAMENTO[tipo].toLowerCase()}`}
      valores={{ ...novoManual(hoje), clinica: null } as Novo}
      camposDe={(valores) => valores}
      erros={ERROS_MANUAL}
      rotulos={{ ...ROTULOS_MANUAL, clinica: 'Clínica' }}
      falha={ERRO_AO_SALVAR}
      run={async ({ clinica, ...manual }) => {
        const novo = await create.mutateAsync({
          ...camposDoManual(manual),
          envio_id,
          tipo,
          clinica_id: clinica?.id ?? null,
        })
        notifySuccess(`${ROTULO_TIPO_LANCAMENTO[tipo]} lançada com sucesso!`)
        onClose()
        onCreated(novo.id)
        return false
      }}
      onClose={onClose}
    >
      {({ campo, form }) => (
        <>
          <ManualCampos
            campo={campo}
            valores={form.values}
            onValor={(centavos) => form.setFieldValue('valor_centavos', centavos)}
          />
          <ClinicaInput
            label="Clínica (opcional)"
            value={form.values.clinica}
            onChange={(clinica) => form.setFieldValue('clinica', clinica)}
          />
        </>
      )}
    </ActionDialog>
  )
}
