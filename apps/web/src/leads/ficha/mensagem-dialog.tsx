import { Skeleton } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { useQuery } from '@tanstack/react-query'
import { useSessao } from '../../platform/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { clinicaDaMensagemQuery, linkDaMensagemQuery, modelosQuery, passagensQuery } from '../leads.api.ts'
import { valoresDaMensagem } from './mensagem.ts'
import { MensagemForm } from './mensagem-form.tsx'

/** A WhatsApp message to a lead from a template, filled in and editable. */
export function MensagemDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const usuario = useSessao()?.user
  const modelos = useQuery(modelosQuery())
  const passagens = useQuery(passagensQuery(lead.id))
  const clinica = useQuery(clinicaDaMensagemQuery(lead.clinica_interesse_id))
  const link = useQuery(linkDaMensagemQuery(lead.id))
  const visita = passagens.data?.find(({ fato }) => fato?.visita_em)?.fato?.visita_em?.toString()
  // Waited for, because a text that is filled in later would overwrite what was typed.
  const isPending = modelos.isPending || passagens.isLoading || clinica.isLoading || link.isLoading
  return (
    <Dialog opened onClose={onClose} title="WhatsApp com modelo" size="lg" centered>
      {modelos.error ? (
        <LoadFailure title="Erro ao carregar modelos" error={modelos.error} onRetry={modelos.refetch} />
      ) : isPending ? (
        <Skeleton height={240} />
      ) : (
        <MensagemForm
          lead={lead}
          modelos={modelos.data ?? []}
          valores={valoresDaMensagem({
            lead,
            consultor: usuario?.full_name,
            visita,
            clinica: clinica.data,
            link: link.data?.caminho && location.origin + link.data.caminho,
          })}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
