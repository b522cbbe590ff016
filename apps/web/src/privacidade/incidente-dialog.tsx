import { ROTULO_DADOS, ROTULO_RISCO } from '@portal/contract/privacidade/opcoes'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Historico } from '../auditoria/historico.tsx'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { WhenLoaded } from '../ui/record-form/when-loaded.tsx'
import { Comunicados } from './comunicados.tsx'
import { ROTULOS_HISTORICO } from './formulario.ts'
import { IncidenteForm } from './incidente-form.tsx'
import { incidenteQuery, useIncidentes } from './privacidade.api.ts'
import { Relogios } from './relogios.tsx'

const EncerrarDialog = lazyPart(() => import('./encerrar-dialog.tsx').then((part) => part.EncerrarDialog))

/** Labels of values that are stored as keys. */
const NOMES = { ...ROTULO_DADOS, ...ROTULO_RISCO }

type Props = {
  /** The incident to edit; undefined for a new one. */
  id: string | undefined
  /** Called with a new incident, to go on editing it. */
  onCriado: (id: string) => void
  onClose: () => void
}

/** An incident: deadlines, form, drafts of communications and history. */
export function IncidenteDialog({ id, onCriado, onClose }: Props) {
  const { data, error, refetch } = useQuery(incidenteQuery(id))
  const { reopen } = useIncidentes()
  const [encerrando, setEncerrando] = useState(false)
  const [dirty, setDirty] = useState(false)
  const incidente = data && isApiError(error) && error.status === 404 ? null : data

  async function reopenIncidente() {
    if (!data) return
    try {
      await reopen({ id: data.id, versao: data.versao })
      notifySuccess('Incidente reaberto')
    } catch (failed) {
      notifyError(messageOf(failed, 'Tente novamente.'), 'Erro ao reabrir incidente')
    }
  }

  return (
    <>
      <RecordDialog
        size="xl"
        title={id ? (data?.codigo ?? 'Incidente') : 'Novo incidente'}
        historico={
          id && data && <Historico entidade="incidentes_seguranca" id={id} rotulos={ROTULOS_HISTORICO} nomes={NOMES} />
        }
        onClose={onClose}
      >
        {({ onDirty, onCancel }) => (
          <WhenLoaded
            waits={id !== undefined && !data}
            error={error}
            failure="Erro ao carregar incidente"
            onRetry={refetch}
          >
            {data && <Relogios relogios={data.relogios} />}
            <IncidenteForm
              incidente={incidente}
              onDirty={(agora) => {
                setDirty(agora)
                onDirty(agora)
              }}
              onCancel={onCancel}
              onCriado={onCriado}
              onReabrir={reopenIncidente}
              onEncerrar={() => setEncerrando(true)}
            />
            {data && <Comunicados incidente={data} desatualizado={dirty} />}
          </WhenLoaded>
        )}
      </RecordDialog>
      <Suspense>
        {encerrando && data && <EncerrarDialog incidente={data} onClose={() => setEncerrando(false)} />}
      </Suspense>
    </>
  )
}
