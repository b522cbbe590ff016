import { Textarea } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { MOTIVO_CANCELAMENTO, VISITA_CANCELADA } from '@portal/contract/agenda/limites'
import { erroDoNome } from '@portal/contract/regras/nome'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useCancelVisita } from '../agenda.api.ts'
import classes from './nova-visita-form.module.css'

const ROTULOS = { motivo: 'Motivo do cancelamento' }

type Props = { visita: Pick<Visita, 'id' | 'versao'>; onClose: () => void }

/** Cancels a visit, with the reason. */
export const CancelarDialog = ({ visita, onClose }: Props) => (
  <RecordDialog title="Cancelar visita" size="md" centered onClose={onClose}>
    {(guard) => <CancelarForm visita={visita} {...guard} onFeita={onClose} />}
  </RecordDialog>
)

type FormProps = Pick<Props, 'visita'> & {
  onFeita: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function CancelarForm({ visita: { id, versao }, onFeita, onDirty, onCancel }: FormProps) {
  const cancel = useCancelVisita()
  const record = useRecordForm({
    atual: undefined,
    valoresDe: () => ({ motivo: '' }),
    camposDe: ({ motivo }: { motivo: string }) => ({ motivo: motivo.trim() }),
    erros: { motivo: (motivo: string) => erroDoNome(MOTIVO_CANCELAMENTO, motivo) },
    rotulos: ROTULOS,
    falha: 'Erro ao cancelar visita',
    onDirty,
    async create(campos) {
      await cancel.mutateAsync({ id, versao, ...campos })
      notifySuccess(VISITA_CANCELADA)
      onFeita()
    },
    update: async () => undefined,
    reload: async () => undefined,
  })
  return (
    <RecordForm record={record} className={classes.form}>
      <Textarea
        {...record.campo('motivo')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={MOTIVO_CANCELAMENTO.max}
      />
      <FormFooter record={record} salvar="Cancelar visita" onCancel={onCancel} />
    </RecordForm>
  )
}
