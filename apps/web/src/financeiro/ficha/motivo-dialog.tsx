import { Textarea } from '@mantine/core'
import { MOTIVO } from '@portal/contract/financeiro/limites'
import { erroDoNome, limpaNome } from '@portal/contract/regras/nome'
import type { ReactNode } from 'react'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import classes from '../dialogos.module.css'

type Props = {
  titulo: string
  /** What happens. */
  texto: string
  botao: string
  falha: string
  /** What changed meanwhile. */
  aviso?: ReactNode
  onConfirm: (motivo: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of something that is not simply undone. */
export const MotivoDialog = ({ titulo, onClose, ...form }: Props) => (
  <RecordDialog title={titulo} size="md" centered onClose={onClose}>
    {(guard) => <MotivoForm {...form} {...guard} onFeito={onClose} />}
  </RecordDialog>
)

type FormProps = Omit<Props, 'titulo' | 'onClose'> & {
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onFeito: () => void
}

function MotivoForm({ texto, botao, falha, aviso, onConfirm, onDirty, onCancel, onFeito }: FormProps) {
  const record = useRecordForm({
    atual: undefined,
    valoresDe: () => ({ motivo: '' }),
    camposDe: ({ motivo }: { motivo: string }) => ({ motivo: limpaNome(motivo) }),
    erros: { motivo: (motivo: string) => erroDoNome(MOTIVO, motivo) },
    rotulos: { motivo: 'Motivo' },
    falha,
    onDirty,
    async create({ motivo }) {
      await onConfirm(motivo)
      onFeito()
    },
    update: async () => undefined,
    reload: async () => undefined,
  })
  return (
    <RecordForm record={record} className={classes.form}>
      {!record.busy && aviso}
      <p>{texto}</p>
      <Textarea {...record.campo('motivo')} required data-autofocus autosize minRows={2} maxLength={MOTIVO.max} />
      <FormFooter record={record} salvar={botao} onCancel={onCancel} />
    </RecordForm>
  )
}
