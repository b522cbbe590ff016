import type { Lead } from '@portal/contract/leads/lead.contract'
import { useSessao } from '../../platform/session.ts'
import { ListaCurta } from './lista-curta.tsx'

/** Quotes of a lead. Who stands in for somebody reads them, and makes none. */
export function OrcamentosDoLead({ lead }: { lead: Lead }) {
  const usuario = useSessao()?.user
  const cria =
    lead.consultor_id !== null &&
    lead.etapa !== 'perdido' &&
    (usuario?.role === 'admin' || usuario?.id === lead.consultor_id)
  return (
    <ListaCurta
      filtro={{ lead_id: lead.id }}
      vazio="Nenhum orçamento para este lead. Ao enviar o primeiro, ele passa a Proposta enviada."
      novo={cria ? { lead: lead.id } : undefined}
    />
  )
}
