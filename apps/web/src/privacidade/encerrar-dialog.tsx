import { Textarea } from '@mantine/core'
import { faltaParaEncerrar } from '@portal/contract/privacidade/incidente'
import { LICOES_FALTANDO, TEXTO_INCIDENTE_MAXIMO } from '@portal/contract/privacidade/limites'
import type { Incidente } from '@portal/contract/privacidade/privacidade.contract'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { notifySuccess } from '../ui/notify.ts'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import classes from './incidentes.module.css'
import { useIncidentes } from './privacidade.api.ts'

type Props = { incidente: Incidente; onClose: () => void }

/** Closes an incident with what was learned; says before what it still lacks. */
export const EncerrarDialog = ({ incidente, onClose }: Props) => (
  <RecordDialog title={`Encerrar ${incidente.codigo}`} size="lg" centered onClose={onClose}>
    {(guard) => <EncerrarForm incidente={incidente} onFeito={onClose} {...guard} />}
  </RecordDialog>
)

type FormProps = {
  incidente: Incidente
  onFeito: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function EncerrarForm({ incidente, onFeito, onDirty, onCancel }: FormProps) {
  const { close } = useIncidentes()
  const falta = Object.values(faltaParaEncerrar(incidente))
  const record = useRecordForm({
    atual: undefined,
    valoresDe: () => ({ licoes: incidente.licoes ?? '' }),
    camposDe: ({ licoes }: { licoes: string }) => ({ licoes: licoes.trim() }),
    erros: { licoes: (licoes: string) => (licoes.trim() === '' ? LICOES_FALTANDO : undefined) },
    rotulos: { licoes: 'O que foi aprendido' },
    falha: (error) =>
      isApiError(error) && error.campos.licoes === undefined && Object.keys(error.campos).length > 0
        ? Object.values(error.campos).join('. ')
        : messageOf(error, 'Erro ao encerrar incidente'),
    onDirty,
    async create({ licoes }) {
      await close({ id: incidente.id, versao: incidente.versao, licoes })
      notifySuccess('Incidente encerrado')
      onFeito()
    },
    update: async () => undefined,
    reload: async () => undefined,
  })
  return (
    <RecordForm record={record} className={classes.form}>
      {falta.length > 0 && (
        <div role="alert" className={classes.falta}>
          <p>Antes de encerrar:</p>
          <ul>
            {falta.map((frase) => (
              <li key={frase}>{frase}</li>
            ))}
          </ul>
        </div>
      )}
      <Textarea
        {...record.campo('licoes')}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={12}
        maxLength={TEXTO_INCIDENTE_MAXIMO}
        description="O que muda para que não aconteça de novo."
      />
      <FormFooter record={record} salvar="Encerrar" onCancel={onCancel} disabled={falta.length > 0} />
    </RecordForm>
  )
}
