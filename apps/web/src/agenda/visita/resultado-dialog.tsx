import { Textarea } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { INFORME_RESULTADO, RESULTADO_REGISTRADO, TEXTO_VISITA_MAXIMO } from '@portal/contract/agenda/limites'
import { RESULTADOS_VISITA, type ResultadoVisita, ROTULO_STATUS_VISITA } from '@portal/contract/agenda/opcoes'
import { Chips } from '../../ui/chips.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useFinishVisita } from '../agenda.api.ts'
import classes from './nova-visita-form.module.css'

const OPCOES = RESULTADOS_VISITA.map((status) => [status, ROTULO_STATUS_VISITA[status]] as const)
const ROTULOS = { status: 'O que aconteceu?', resultado: 'Resultado' }

type Valores = { status: ResultadoVisita; resultado: string }
type Props = {
  visita: Pick<Visita, 'id' | 'versao'>
  onClose: () => void
  onRegistrado?: ((visita: Visita) => void) | undefined
}

/** What came of a visit. */
export const ResultadoDialog = ({ onClose, ...props }: Props) => (
  <RecordDialog title="Registrar resultado" size="md" centered onClose={onClose}>
    {(guard) => <ResultadoForm {...props} {...guard} onFeita={onClose} />}
  </RecordDialog>
)

type FormProps = Omit<Props, 'onClose'> & {
  onFeita: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function ResultadoForm({ visita: { id, versao }, onRegistrado, onFeita, onDirty, onCancel }: FormProps) {
  const finish = useFinishVisita()
  const record = useRecordForm({
    atual: undefined,
    valoresDe: (): Valores => ({ status: 'realizada', resultado: '' }),
    camposDe: ({ status, resultado }: Valores) => ({ status, resultado: resultado.trim() || null }),
    erros: {
      resultado: (resultado: string, { status }: Valores) =>
        status === 'realizada' && !resultado.trim() ? INFORME_RESULTADO : undefined,
    },
    rotulos: ROTULOS,
    falha: 'Erro ao registrar o resultado',
    onDirty,
    async create(campos) {
      const visita = await finish.mutateAsync({ id, versao, ...campos })
      notifySuccess(RESULTADO_REGISTRADO)
      onFeita()
      onRegistrado?.(visita)
    },
    update: async () => undefined,
    reload: async () => undefined,
  })
  const { campo, form } = record
  return (
    <RecordForm record={record} className={classes.form}>
      <Chips
        name="status"
        label={ROTULOS.status}
        required
        opcoes={OPCOES}
        value={form.values.status}
        onChange={(status) => {
          form.setFieldValue('status', status)
          form.clearErrors()
        }}
      />
      <Textarea
        {...campo('resultado')}
        label={form.values.status === 'realizada' ? ROTULOS.resultado : 'O que se sabe'}
        required={form.values.status === 'realizada'}
        description="Dados de saúde: guardados cifrados; cada leitura fica registrada."
        data-autofocus
        autosize
        minRows={3}
        maxLength={TEXTO_VISITA_MAXIMO}
      />
      <FormFooter record={record} salvar="Registrar" onCancel={onCancel} />
    </RecordForm>
  )
}
