import { TextInput } from '@mantine/core'
import { erroDaProrrogacao } from '@portal/contract/orcamentos/datas'
import type { Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { diasEntre } from '@portal/contract/regras/dia'
import { useState } from 'react'
import { formatDia } from '../../platform/format-data.ts'
import { relogioDe } from '../../platform/relogio.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useExtendValidade } from '../orcamentos.api.ts'
import classes from './ficha.module.css'

type Props = { orcamento: Orcamento; onClose: () => void }

/** Lets a sent quote hold longer; never shorter. */
export const ProrrogarDialog = ({ orcamento, onClose }: Props) => (
  <RecordDialog title="Prorrogar validade" size="md" centered onClose={onClose}>
    {(guard) => <ProrrogarForm orcamento={orcamento} {...guard} onFeita={onClose} />}
  </RecordDialog>
)

type FormProps = {
  orcamento: Orcamento
  onFeita: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function ProrrogarForm({ orcamento: { id, revisao, validade }, onFeita, onDirty, onCancel }: FormProps) {
  const extend = useExtendValidade()
  const [hoje] = useState(() => relogioDe(Date.now()).slice(0, 10))
  const record = useRecordForm({
    atual: undefined,
    valoresDe: () => ({ validade: '' }),
    camposDe: ({ validade: nova }: { validade: string }) => ({ validade: nova }),
    erros: { validade: (nova: string) => (nova ? erroDaProrrogacao(nova, validade, hoje) : 'Informe a nova validade') },
    rotulos: { validade: 'Nova validade' },
    falha: 'Erro ao prorrogar a validade',
    onDirty,
    async create(campos) {
      await extend.mutateAsync({ id, revisao, ...campos })
      notifySuccess('Validade prorrogada com sucesso!')
      onFeita()
    },
    update: async () => undefined,
    reload: async () => undefined,
  })
  const vencida = validade !== null && diasEntre(hoje, validade) < 0
  return (
    <RecordForm record={record} className={classes.form}>
      {validade && (
        <p>
          {vencida ? 'Expirou em' : 'Vale até'} {formatDia(validade)}. A validade só aumenta, e a família vê a nova na
          mesma página.
        </p>
      )}
      <TextInput {...record.campo('validade')} type="date" required data-autofocus />
      <FormFooter record={record} salvar="Prorrogar validade" onCancel={onCancel} />
    </RecordForm>
  )
}
