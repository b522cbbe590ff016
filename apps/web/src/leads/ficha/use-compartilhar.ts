import { caminhoCompartilhado, urlEnvio } from '@portal/contract/compartilhamento/conversa'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { notifyFailure, notifySuccess, notifyWarning } from '../../ui/notify.ts'
import { openWhenReady } from '../../ui/open-when-ready.ts'
import { useShareComLead } from '../leads.api.ts'

/** Shares a clinic with a lead by a new link, sent by WhatsApp to the lead's number. */
export function useCompartilhar(lead: Lead) {
  const { mutateAsync, isPending, variables } = useShareComLead(lead.id)

  /** Call within the tap: later, browsers block the window. */
  async function share(clinica_id: string, vagas_inicial: number) {
    const criado = mutateAsync({ clinica_id, vagas_inicial })
    const aberto = openWhenReady(
      criado.then((link) => urlEnvio(link.clinica, location.origin + caminhoCompartilhado(link), lead.telefone)),
      'Abrindo o WhatsApp…',
    )
    try {
      await criado
      if (await aberto) notifySuccess('Clínica compartilhada com o lead')
      else notifyWarning('O link foi criado, mas o navegador não abriu o WhatsApp.')
    } catch (error) {
      notifyFailure(error, 'Erro ao criar link')
    }
  }

  return { share, enviando: isPending ? variables.clinica_id : undefined }
}
