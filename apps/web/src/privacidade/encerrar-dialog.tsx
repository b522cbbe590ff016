import { Textarea } from '@mantine/core'
import { faltaParaEncerrar } from '@portal/contract/privacidade/incidente'
import { LICOES_FALTANDO, TEXTO_INCIDENTE_MAXIMO } from '@portal/contract/privacidade/limites'
import type { Incidente } from '@portal/contract/privacidade/privacidade.contract'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { notifySuccess } from '../ui/notify.ts'
import { ActionDialog } from '../ui/record-form/action-dialog.tsx'
import classes from './incidentes.module.css'
import { useIncidentes } from './privacidade.api.ts'

/** Closes an incident with the lessons learned, and lists what it still lacks. */
export function EncerrarDialog({ incidente, onClose }: { incidente: Incidente; onClose: () => void }) {
  const { close } = useIncidentes()
  const falta = Object.values(faltaParaEncerrar(incidente))
  return (
    <ActionDialog
      title={`Encerrar ${incidente.codigo}`}
      size="lg"
      valores={{ licoes: incidente.licoes ?? '' }}
      camposDe={({ licoes }) => ({ licoes: licoes.trim() })}
      erros={{ licoes: (licoes: string) => (licoes.trim() === '' ? LICOES_FALTANDO : undefined) }}
      rotulos={{ licoes: 'O que foi aprendido' }}
      falha={(error) =>
        isApiError(error) && error.campos.licoes === undefined && Object.keys(error.campos).length > 0
          ? Object.values(error.campos).join('. ')
          : messageOf(error, 'Erro ao encerrar incidente')
      }
      action="Encerrar"
      disabled={falta.length > 0}
      run={async ({ licoes }) => {
        await close({ id: incidente.id, versao: incidente.versao, licoes })
        notifySuccess('Incidente encerrado')
      }}
      onClose={onClose}
    >
      {({ campo }) => (
        <>
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
            {...campo('licoes')}
            required
            data-autofocus
            autosize
            minRows={3}
            maxRows={12}
            maxLength={TEXTO_INCIDENTE_MAXIMO}
            description="O que muda para que não aconteça de novo."
          />
        </>
      )}
    </ActionDialog>
  )
}
