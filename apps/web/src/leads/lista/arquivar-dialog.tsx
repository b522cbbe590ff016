import type { LeadLinha } from '@portal/contract/leads/lead.contract'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import { useLote } from './lista.api.ts'
import { resultado } from './resultado.ts'

type Props = { leads: LeadLinha[]; onClose: () => void; onDone: () => void }

/** Confirms that leads are archived. */
export function ArquivarDialog({ leads, onClose, onDone }: Props) {
  const { arquivar } = useLote()
  const um = leads.length === 1
  async function archive() {
    try {
      const feito = await arquivar.mutateAsync({ ids: leads.map(({ id }) => id) })
      notifySuccess(resultado('arquivado', feito))
      onDone()
    } catch (error) {
      notifyFailure(error, 'Erro ao arquivar leads')
      throw error
    }
  }
  return (
    <ConfirmDialog
      opened
      title={um ? 'Arquivar lead?' : `Arquivar ${leads.length} leads?`}
      message={
        um
          ? `${leads[0]?.nome_contato} sai do quadro e das listas. O histórico é guardado.`
          : 'Eles saem do quadro e das listas. O histórico é guardado.'
      }
      confirmLabel="Arquivar"
      destructive
      onConfirm={archive}
      onClose={onClose}
    />
  )
}
