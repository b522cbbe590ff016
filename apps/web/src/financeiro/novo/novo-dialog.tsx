import { ERRO_AO_SALVAR } from '@portal/contract/financeiro/limites'
import { ROTULO_TIPO, type TipoManual } from '@portal/contract/financeiro/opcoes'
import { useState } from 'react'
import { ClinicaInput } from '../../clinicas/clinica-input.tsx'
import { newId } from '../../platform/new-id.ts'
import { relogioDe } from '../../platform/relogio.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import classes from '../dialogos.module.css'
import { useCreateLancamento } from '../financeiro.api.ts'
import { camposDoManual, ERROS_MANUAL, type Manual, novoManual, ROTULOS_MANUAL } from './manual.ts'
import { ManualCampos } from './manual-campos.tsx'

type Props = { tipo: TipoManual; onCreated: (id: string) => void; onClose: () => void }

/** 'Nova receita', 'Nova despesa'. */
export const NovoDialog = ({ tipo, onCreated, onClose }: Props) => (
  <RecordDialog title={`Nova ${ROTULO_TIPO[tipo].toLowerCase()}`} size="md" centered onClose={onClose}>
    {(guard) => (
      <NovoForm
        tipo={tipo}
        {...guard}
        onFeita={(id) => {
          onClose()
          onCreated(id)
        }}
      />
    )}
  </RecordDialog>
)

type FormProps = {
  tipo: TipoManual
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onFeita: (id: string) => void
}
type Novo = Manual & { clinica: { id: string; nome: string } | null }

function NovoForm({ tipo, onDirty, onCancel, onFeita }: FormProps) {
  const create = useCreateLancamento()
  const [envio_id] = useState(newId)
  const [hoje] = useState(() => relogioDe(Date.now()).slice(0, 10))
  const record = useRecordForm({
    atual: undefined,
    valoresDe: (): Novo => ({ ...novoManual(hoje), clinica: null }),
    camposDe: (valores: Novo) => valores,
    erros: ERROS_MANUAL,
    rotulos: { ...ROTULOS_MANUAL, clinica: 'Clínica' },
    falha: ERRO_AO_SALVAR,
    onDirty,
    async create({ clinica, ...manual }) {
      const novo = await create.mutateAsync({
        ...camposDoManual(manual),
        envio_id,
        tipo,
        clinica_id: clinica?.id ?? null,
      })
      notifySuccess(`${ROTULO_TIPO[tipo]} lançada com sucesso!`)
      onFeita(novo.id)
    },
    update: async () => undefined,
    reload: async () => undefined,
  })
  const { form } = record
  return (
    <RecordForm record={record} className={classes.form}>
      <ManualCampos
        campo={record.campo}
        valores={form.values}
        onValor={(centavos) => form.setFieldValue('valor_centavos', centavos)}
      />
      <ClinicaInput
        label="Clínica (opcional)"
        value={form.values.clinica}
        onChange={(clinica) => form.setFieldValue('clinica', clinica)}
      />
      <FormFooter record={record} onCancel={onCancel} />
    </RecordForm>
  )
}
