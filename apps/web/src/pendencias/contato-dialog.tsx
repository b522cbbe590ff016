import { Skeleton } from '@mantine/core'
import type { Pendencia } from '@portal/contract/pendencias/pendencias.contract'
import { useQuery } from '@tanstack/react-query'
import { leaveFor } from '../interacoes/contato.ts'
import { MensagemForm } from '../modelos/mensagem-form.tsx'
import { modelosQuery } from '../modelos/modelos.api.ts'
import { useSession } from '../platform/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { aQuem } from './a-quem.ts'
import { leadDoContatoQuery, pacienteDoContatoQuery } from './pendencias.api.ts'

type Props = {
  pendencia: Pendencia & { mensagem: string }
  /** Called once WhatsApp or the telephone was opened. */
  onAberto: () => void
  onClose: () => void
}

/** Message to the family for a scheduled contact, from its template. */
export function ContatoAgendadoDialog({ pendencia: { entidade_id, mensagem }, onAberto, onClose }: Props) {
  const consultor = useSession()?.user.full_name ?? null
  const modelos = useQuery(modelosQuery())
  const paciente = useQuery(pacienteDoContatoQuery(entidade_id))
  // A lead that stayed with another consultant cannot be read; the patient's record has the family's number too.
  const lead = useQuery(leadDoContatoQuery(paciente.data?.lead_id))
  const error = modelos.error ?? paciente.error
  const pronto = modelos.data && paciente.data && !lead.isLoading
  const familia = paciente.data && aQuem(paciente.data, lead.data)
  return (
    <Dialog opened onClose={onClose} title="WhatsApp com modelo" size="lg" centered>
      {error ? (
        <LoadFailure
          title="Erro ao carregar a mensagem"
          error={error}
          onRetry={() => Promise.all([modelos.refetch(), paciente.refetch()])}
        />
      ) : !pronto ? (
        <Skeleton height={240} />
      ) : familia ? (
        <MensagemForm
          telefone={familia.telefone}
          modelos={modelos.data}
          chave={mensagem}
          valores={{
            cliente: familia.nome,
            paciente: paciente.data.nome,
            clinica: paciente.data.clinica,
            cidade: paciente.data.cidade,
            consultor,
          }}
          aceita={paciente.data.aceita_mensagens}
          onAbrir={(canal) => {
            if (lead.data) leaveFor(canal, lead.data)
            onAberto()
          }}
          onClose={onClose}
        />
      ) : (
        <p>O cadastro não tem telefone. Informe um em “Dados”.</p>
      )}
    </Dialog>
  )
}
