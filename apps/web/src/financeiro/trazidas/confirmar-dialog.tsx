import { NativeSelect, TextInput } from '@mantine/core'
import type { Trazida } from '@portal/contract/internacoes/internacoes.contract'
import { CONFIRMADA } from '@portal/contract/internacoes/limites'
import { ROTULO_TIPO_ADMISSAO, TIPOS_ADMISSAO } from '@portal/contract/internacoes/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useQueryClient } from '@tanstack/react-query'
import { formatDay } from '../../platform/format-date.ts'
import { MoneyInput } from '../../ui/money-input.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { AnterioresCampo } from './anteriores-campo.tsx'
import { camposDe, errosDe, ROTULOS, valoresDe } from './formulario.ts'
import { trazidasQuery, useConfirmTrazidas } from './trazidas.api.ts'
import classes from './trazidas.module.css'

type Periodicidades = readonly { id: string; name: string }[]
type Props = { trazida: Trazida; periodicidades: Periodicidades; onClose: () => void }

const TIPOS = [
  { value: '', label: 'A definir' },
  ...TIPOS_ADMISSAO.map((value) => ({ value, label: ROTULO_TIPO_ADMISSAO[value] })),
]

/** Confirms an admission of the old portal after corrections. */
export const ConfirmarTrazidasDialog = (props: Props) => (
  <RecordDialog title="Conferir e confirmar internação" size="md" centered onClose={props.onClose}>
    {(guard) => <ConfirmarForm {...props} {...guard} />}
  </RecordDialog>
)

function ConfirmarForm({
  trazida,
  periodicidades,
  onClose,
  onDirty,
  onCancel,
}: Props & { onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  const queryClient = useQueryClient()
  const { uma } = useConfirmTrazidas()
  const record = useRecordForm({
    atual: trazida,
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    juntos: [['valor_contratado_centavos', 'periodicidade_id', 'quantidade_periodos']],
    mostrar: {
      tipo: (tipo) => (tipo ? ROTULO_TIPO_ADMISSAO[tipo] : 'A definir'),
      entrada: (quando) => quando && `${formatDay(quando.slice(0, 10))} ${quando.slice(11)}`,
      data_nascimento: (dia) => dia && formatDay(dia),
      previsao_saida: (dia) => dia && formatDay(dia),
      valor_contratado_centavos: (valor) => (valor === null ? '' : formatCentavos(valor)),
      periodicidade_id: (id) => periodicidades.find((outra) => outra.id === id)?.name ?? '',
    },
    entidade: 'internacoes',
    falha: 'Erro ao confirmar a internação',
    onDirty,
    async reload({ id }) {
      const { itens } = await queryClient.fetchQuery({ ...trazidasQuery(), staleTime: 0 })
      return itens.find((outra) => outra.id === id)
    },
    async update({ id, versao }, { anteriores, ...alterados }) {
      if (!anteriores) return undefined
      await uma.mutateAsync({ id, versao, anteriores, ...alterados })
      notifySuccess(CONFIRMADA)
      onClose()
      return undefined
    },
  })
  const { campo, form } = record
  return (
    <RecordForm record={record} className={classes.campos}>
      <p>
        {trazida.paciente} ({trazida.codigo}), {trazida.clinica}
      </p>
      <div className={classes.dois}>
        <NativeSelect {...campo('tipo')} data={TIPOS} />
        <TextInput {...campo('entrada')} type="datetime-local" required />
        <TextInput {...campo('data_nascimento')} type="date" />
        <TextInput {...campo('previsao_saida')} type="date" />
        <MoneyInput
          {...campo('valor_contratado_centavos')}
          centavos={form.values.valor_contratado_centavos}
          onChange={(centavos) => form.setFieldValue('valor_contratado_centavos', centavos)}
        />
        <NativeSelect
          {...campo('periodicidade_id')}
          data={[
            { value: '', label: 'Não informada' },
            ...periodicidades.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextInput {...campo('quantidade_periodos')} inputMode="numeric" maxLength={2} />
      </div>
      <AnterioresCampo
        value={form.values.anteriores}
        error={form.errors.anteriores}
        onChange={(anteriores) => form.setFieldValue('anteriores', anteriores)}
      />
      <FormFooter record={record} salvar="Confirmar" onCancel={onCancel} />
    </RecordForm>
  )
}
