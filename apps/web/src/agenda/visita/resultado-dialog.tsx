import { Textarea } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { INFORME_RESULTADO, RESULTADO_REGISTRADO, TEXTO_VISITA_MAXIMO } from '@portal/contract/agenda/limites'
import { RESULTADOS_VISITA, type ResultadoVisita, ROTULO_STATUS_VISITA } from '@portal/contract/agenda/opcoes'
import { Chips } from '../../ui/chips.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { ActionDialog } from '../../ui/record-form/action-dialog.tsx'
import { useFinishVisita } from '../agenda.api.ts'

const OPCOES = RESULTADOS_VISITA.map((status) => [status, ROTULO_STATUS_VISITA[status]] as const)
const ROTULOS = { status: 'O que aconteceu?', resultado: 'Resultado' }

type Valores = { status: ResultadoVisita; resultado: string }
type Props = {
  visita: Pick<Visita, 'id' | 'versao'>
  onClose: () => void
  onRegistrado?: ((visita: Visita) => void) | undefined
}

/** Asks for the outcome of a visit. */
export function ResultadoDialog({ visita: { id, versao }, onClose, onRegistrado }: Props) {
  const finish = useFinishVisita()
  return (
    <ActionDialog
      title="Registrar resultado"
      valores={{ status: 'realizada', resultado: '' } as Valores}
      camposDe={({ status, resultado }) => ({ status, resultado: resultado.trim() || null })}
      erros={{
        resultado: (resultado: string, { status }: Valores) =>
          status === 'realizada' && !resultado.trim() ? INFORME_RESULTADO : undefined,
      }}
      rotulos={ROTULOS}
      falha="Erro ao registrar o resultado"
      action="Registrar"
      run={async (campos) => {
        const visita = await finish.mutateAsync({ id, versao, ...campos })
        notifySuccess(RESULTADO_REGISTRADO)
        onClose()
        onRegistrado?.(visita)
        return false
      }}
      onClose={onClose}
    >
      {({ campo, form }) => (
        <>
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
        </>
      )}
    </ActionDialog>
  )
}
