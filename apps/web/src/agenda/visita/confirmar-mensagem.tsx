import { Skeleton } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { useQuery } from '@tanstack/react-query'
import { leaveFor } from '../../interacoes/contato.ts'
import { MensagemForm } from '../../modelos/mensagem-form.tsx'
import { modelosQuery } from '../../modelos/modelos.api.ts'
import { useSession } from '../../platform/session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { contatoDaVisita, valoresDaVisita } from './mensagem.ts'

type Props = {
  visita: Visita
  telefone: string
  /** Label of the button that closes it. */
  fechar?: string
  onClose: () => void
}

/** Message that asks the family to confirm a visit; one press opens it in WhatsApp. */
export function ConfirmarMensagem({ visita, telefone, fechar, onClose }: Props) {
  const consultor = useSession()?.user.full_name ?? null
  const { data: modelos, error, refetch } = useQuery(modelosQuery())
  const lead = contatoDaVisita(visita)
  if (error) return <LoadFailure title="Erro ao carregar modelos" error={error} onRetry={refetch} />
  if (!modelos) return <Skeleton height={240} />
  return (
    <MensagemForm
      telefone={telefone}
      modelos={modelos}
      chave="confirmar_visita"
      abrir="Confirmar pelo WhatsApp"
      {...(fechar && { fechar })}
      valores={{ ...valoresDaVisita(visita), consultor }}
      aceita={visita.aceita_mensagens}
      onAbrir={(canal) => {
        if (lead) leaveFor(canal, lead)
      }}
      onClose={onClose}
    />
  )
}
