import { Skeleton } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { useQuery } from '@tanstack/react-query'
import { visitasDoLeadQuery } from '../../agenda/agenda.api.ts'
import { visitaDaMensagem } from '../../agenda/visita/mensagem.ts'
import { leaveFor } from '../../interacoes/contato.ts'
import { MensagemForm } from '../../modelos/mensagem-form.tsx'
import { modelosQuery } from '../../modelos/modelos.api.ts'
import { useSessao } from '../../platform/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { clinicaDaMensagemQuery, linkDaMensagemQuery } from '../leads.api.ts'
import { MODELO_DA_ETAPA, valoresDaMensagem } from './mensagem.ts'

/** A WhatsApp message to a lead from a template, filled in and editable. */
export function MensagemDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const usuario = useSessao()?.user
  const modelos = useQuery(modelosQuery())
  const visitas = useQuery(visitasDoLeadQuery(lead.id))
  const clinica = useQuery(clinicaDaMensagemQuery(lead.clinica_interesse_id))
  const link = useQuery(linkDaMensagemQuery(lead.id))
  // Waited for, because a text that is filled in later would overwrite what was typed.
  const isPending = modelos.isPending || visitas.isLoading || clinica.isLoading || link.isLoading
  return (
    <Dialog opened onClose={onClose} title="WhatsApp com modelo" size="lg" centered>
      {modelos.error ? (
        <LoadFailure title="Erro ao carregar modelos" error={modelos.error} onRetry={modelos.refetch} />
      ) : isPending ? (
        <Skeleton height={240} />
      ) : (
        <MensagemForm
          telefone={lead.telefone}
          modelos={modelos.data ?? []}
          chave={MODELO_DA_ETAPA[lead.etapa]}
          valores={valoresDaMensagem({
            lead,
            consultor: usuario?.full_name,
            visita: visitaDaMensagem(visitas.data?.itens ?? []),
            clinica: clinica.data,
            link: link.data?.caminho && location.origin + link.data.caminho,
          })}
          aceita={lead.aceita_mensagens}
          onAbrir={(canal) => leaveFor(canal, lead)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
