import { Textarea } from '@mantine/core'
import { COMPETENCIA_REABERTA, MOTIVO } from '@portal/contract/financeiro/limites'
import { erroDoNome } from '@portal/contract/regras/nome'
import { nomeDoMes } from '../../platform/mes.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useReopenMes } from './fechamentos.api.ts'
import classes from './fechamentos.module.css'

type Props = { mes: string; onClose: () => void }

/** Reopens a closed month with the reason, which the history keeps. */
export const ReabrirDialog = ({ mes, onClose }: Props) => (
  <RecordDialog title={`Reabrir ${nomeDoMes(mes)}`} size="md" centered onClose={onClose}>
    {(guard) => <ReabrirForm mes={mes} {...guard} onFeita={onClose} />}
  </RecordDialog>
)

type FormProps = { mes: string; onFeita: () => void; onDirty: (dirty: boolean) => void; onCancel: () => void }

function ReabrirForm({ mes, onFeita, onDirty, onCancel }: FormProps) {
  const reopen = useReopenMes()
  const record = useRecordForm({
    atual: undefined,
    valoresDe: () => ({ motivo: '' }),
    camposDe: ({ motivo }: { motivo: string }) => ({ motivo: motivo.trim() }),
    erros: { motivo: (motivo: string) => erroDoNome(MOTIVO, motivo) },
    rotulos: { motivo: 'Motivo' },
    falha: 'Erro ao reabrir o mês',
    onDirty,
    async create({ motivo }) {
      await reopen.mutateAsync({ mes, motivo })
      notifySuccess(COMPETENCIA_REABERTA)
      onFeita()
    },
    update: async () => undefined,
    reload: async () => undefined,
  })
  return (
    <RecordForm record={record} className={classes.form}>
      <p>
        Os lançamentos do mês voltam a poder mudar, e os fechamentos deixam de valer até que ele seja fechado de novo.
      </p>
      <Textarea {...record.campo('motivo')} required data-autofocus autosize minRows={2} maxLength={MOTIVO.max} />
      <FormFooter record={record} salvar="Reabrir" onCancel={onCancel} />
    </RecordForm>
  )
}
