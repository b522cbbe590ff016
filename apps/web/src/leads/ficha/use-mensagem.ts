import type { Lead } from '@portal/contract/leads/lead.contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { visitasDoLeadQuery } from '../../agenda/agenda.api.ts'
import { visitaDaMensagem } from '../../agenda/visita/mensagem.ts'
import { modelosQuery } from '../../modelos/modelos.api.ts'
import { useSession } from '../../platform/session.ts'
import { clinicaDaMensagemQuery, linkDaMensagemQuery } from '../leads.api.ts'
import { valoresDaMensagem } from './mensagem.ts'

/** Templates, and the values that fill them in for a lead; pending until all values are known. */
export function useMensagem(lead: Lead | undefined) {
  const usuario = useSession()?.user
  const modelos = useQuery(modelosQuery())
  const visitas = useQuery({ ...visitasDoLeadQuery(lead?.id ?? ''), ...(!lead && { queryFn: skipToken }) })
  const clinica = useQuery(clinicaDaMensagemQuery(lead?.clinica_interesse_id ?? null))
  const link = useQuery({ ...linkDaMensagemQuery(lead?.id ?? ''), ...(!lead && { queryFn: skipToken }) })
  return {
    modelos,
    // Values that arrive later would overwrite typed text.
    isPending: !lead || modelos.isPending || visitas.isLoading || clinica.isLoading || link.isLoading,
    valores: lead
      ? valoresDaMensagem({
          lead,
          consultor: usuario?.full_name,
          visita: visitaDaMensagem(visitas.data?.itens ?? []),
          clinica: clinica.data,
          link: link.data?.caminho && location.origin + link.data.caminho,
        })
      : {},
  }
}
