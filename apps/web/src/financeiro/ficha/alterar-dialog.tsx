import { TextInput } from '@mantine/core'
import type { LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import { ERRO_AO_SALVAR, NOTA_FISCAL_MAXIMA } from '@portal/contract/financeiro/limites'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useQueryClient } from '@tanstack/react-query'
import { formatDay } from '../../platform/format-date.ts'
import { monthTitle } from '../../platform/month.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import classes from '../dialogos.module.css'
import { lancamentoQuery, useUpdateLancamento } from '../financeiro.api.ts'
import { ERROS_MANUAL, type Manual, ROTULOS_MANUAL } from '../novo/manual.ts'
import { ManualCampos } from '../novo/manual-campos.tsx'

type Props = { lancamento: LancamentoCompleto; onClose: () => void }

/** Edits an unpaid income or expense; of other entries only invoice and due date. */
export const AlterarDialog = ({ lancamento, onClose }: Props) => (
  <RecordDialog
    title={isManual(lancamento) ? 'Alterar lançamento' : 'Nota e vencimento'}
    size="md"
    centered
    onClose={onClose}
  >
    {(guard) => <AlterarForm lancamento={lancamento} {...guard} onFeito={onClose} />}
  </RecordDialog>
)

const isManual = ({ origem, pago_centavos }: LancamentoCompleto) => origem === 'manual' && pago_centavos === 0

type FormProps = {
  lancamento: LancamentoCompleto
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onFeito: () => void
}
type Valores = Manual & { nf_numero: string }

function AlterarForm({ lancamento, onDirty, onCancel, onFeito }: FormProps) {
  const queryClient = useQueryClient()
  const update = useUpdateLancamento()
  const manual = isManual(lancamento)
  const record = useRecordForm({
    atual: lancamento,
    valoresDe: (um: LancamentoCompleto | undefined): Valores => ({
      descricao: um?.descricao ?? '',
      valor_centavos: um?.valor_centavos ?? null,
      competencia: um?.competencia ?? '',
      vencimento: um?.vencimento ?? '',
      nf_numero: um?.nf_numero ?? '',
    }),
    camposDe: (valores: Valores) => ({ ...valores, nf_numero: valores.nf_numero.trim() || null }),
    // Other entries lack the fields that these sentences are about.
    erros: manual ? ERROS_MANUAL : {},
    rotulos: { ...ROTULOS_MANUAL, nf_numero: 'Número da nota fiscal' },
    falha: ERRO_AO_SALVAR,
    entidade: 'lancamentos',
    mostrar: {
      valor_centavos: (centavos) => formatCentavos(centavos ?? 0),
      vencimento: formatDay,
      competencia: monthTitle,
    },
    onDirty,
    async update({ id, versao }, { valor_centavos, vencimento, ...alterados }) {
      await update.mutateAsync({
        id,
        versao,
        ...alterados,
        ...(vencimento && { vencimento }),
        ...(valor_centavos && { valor_centavos }),
      })
      notifySuccess('Lançamento alterado com sucesso!')
      onFeito()
      return undefined
    },
    reload: ({ id }) => queryClient.fetchQuery({ ...lancamentoQuery(id), staleTime: 0 }),
  })
  const { form } = record
  return (
    <RecordForm record={record} className={classes.form}>
      {manual ? (
        <ManualCampos
          campo={record.campo}
          valores={form.values}
          onValor={(centavos) => form.setFieldValue('valor_centavos', centavos)}
        />
      ) : (
        lancamento.status !== 'pago' &&
        lancamento.vencimento !== null && <TextInput {...record.campo('vencimento')} type="date" required />
      )}
      <TextInput {...record.campo('nf_numero')} maxLength={NOTA_FISCAL_MAXIMA} autoComplete="off" />
      <FormFooter record={record} disabled={!record.dirty} onCancel={onCancel} />
    </RecordForm>
  )
}
