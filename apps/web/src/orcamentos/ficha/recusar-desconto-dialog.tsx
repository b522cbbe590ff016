import { Textarea } from '@mantine/core'
import { MOTIVO_DESCONTO } from '@portal/contract/orcamentos/limites'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { LinhaOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { erroDoNome } from '@portal/contract/regras/nome'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useRefuseDesconto } from '../orcamentos.api.ts'
import classes from './ficha.module.css'

type Alvo = Pick<LinhaOrcamento, 'id' | 'revisao' | 'numero' | 'versao' | 'consultor'>
type Props = { orcamento: Alvo; onClose: () => void }

/** Refuses a discount with the reason, which the consultant reads. */
export const RecusarDescontoDialog = ({ orcamento, onClose }: Props) => (
  <RecordDialog title="Recusar desconto" size="md" centered onClose={onClose}>
    {(guard) => <RecusarForm orcamento={orcamento} {...guard} onFeita={onClose} />}
  </RecordDialog>
)

type FormProps = {
  orcamento: Alvo
  onFeita: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function RecusarForm({ orcamento, onFeita, onDirty, onCancel }: FormProps) {
  const { id, revisao, consultor } = orcamento
  const refuse = useRefuseDesconto()
  const record = useRecordForm({
    atual: undefined,
    valoresDe: () => ({ motivo: '' }),
    camposDe: ({ motivo }: { motivo: string }) => ({ motivo: motivo.trim() }),
    erros: { motivo: (motivo: string) => erroDoNome(MOTIVO_DESCONTO, motivo) },
    rotulos: { motivo: 'Motivo' },
    falha: 'Erro ao recusar o desconto',
    onDirty,
    async create({ motivo }) {
      await refuse.mutateAsync({ id, revisao, motivo })
      notifySuccess('Desconto recusado. O orçamento voltou a rascunho.')
      onFeita()
    },
    update: async () => undefined,
    reload: async () => undefined,
  })
  return (
    <RecordForm record={record} className={classes.form}>
      <p>
        {rotuloNumero(orcamento)} volta a rascunho, e {consultor} lê o motivo.
      </p>
      <Textarea
        {...record.campo('motivo')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={MOTIVO_DESCONTO.max}
      />
      <FormFooter record={record} salvar="Recusar desconto" onCancel={onCancel} />
    </RecordForm>
  )
}
