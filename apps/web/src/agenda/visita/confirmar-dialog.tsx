import { Skeleton } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { useQuery } from '@tanstack/react-query'
import { type LeadContato, leaveFor } from '../../interacoes/contato.ts'
import { MensagemForm } from '../../modelos/mensagem-form.tsx'
import { modelosQuery } from '../../modelos/modelos.api.ts'
import { useSessao } from '../../platform/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { valoresDaVisita } from './mensagem.ts'

type Props = { visita: Visita; telefone: string; lead: LeadContato | undefined; onClose: () => void }

/** The message that asks the family to confirm a visit. */
export function ConfirmarDialog({ visita, telefone, lead, onClose }: Props) {
  const consultor = useSessao()?.user.full_name ?? null
  const { data: modelos, error, refetch } = useQuery(modelosQuery())
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
          aceita={visita.aceita_mensagens}
          onAbrir={(canal) => {
            if (lead) leaveFor(canal, lead)
          }}
          onClose={onClose}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}
