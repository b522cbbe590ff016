import { Skeleton } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { leaveFor } from '../../interacoes/contato.ts'
import { MensagemForm } from '../../modelos/mensagem-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { MODELO_DA_ETAPA } from './mensagem.ts'
import { useMensagem } from './use-mensagem.ts'

/** A WhatsApp message to a lead from a template, filled in and editable. */
export function MensagemDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { modelos, valores, isPending } = useMensagem(lead)
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
          valores={valores}
          aceita={lead.aceita_mensagens}
          onAbrir={(canal) => leaveFor(canal, lead)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
