import { Skeleton } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { useQuery } from '@tanstack/react-query'
import { MensagemForm } from '../../modelos/mensagem-form.tsx'
import { modelosQuery } from '../../modelos/modelos.api.ts'
import { newId } from '../../platform/new-id.ts'
import { useSessao } from '../../platform/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { startContato } from '../agenda.api.ts'
import { valoresDaVisita } from './mensagem.ts'

type Props = { visita: Visita; telefone: string; onClose: () => void }

/** The message that asks the family to confirm a visit. */
export function ConfirmarDialog({ visita, telefone, onClose }: Props) {
  const consultor = useSessao()?.user.full_name ?? null
  const { data: modelos, error, refetch } = useQuery(modelosQuery())
  const { lead_id } = visita
  return (
    <Dialog opened onClose={onClose} title="Confirmar pelo WhatsApp" size="lg" centered>
      {error ? (
        <LoadFailure title="Erro ao carregar modelos" error={error} onRetry={refetch} />
      ) : modelos ? (
        <MensagemForm
          telefone={telefone}
          modelos={modelos}
          chave="confirmar_visita"
          valores={{ ...valoresDaVisita(visita), consultor }}
          onAbrir={() => {
            // Not waited for: the address opens in the same tap.
            if (lead_id) startContato({ id: lead_id, canal: 'whatsapp', envio_id: newId() }).catch(() => undefined)
          }}
          onClose={onClose}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}
