import type { Lead } from '@portal/contract/leads/lead.contract'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { formatDateTime } from '../../platform/format-date.ts'
import { useSession } from '../../platform/session.ts'
import classes from './lista-curta.module.css'
import { ListaCurta } from './lista-curta.tsx'

/** Quotes of a lead. A substitute can read them but not create any. */
export function OrcamentosDoLead({ lead }: { lead: Lead }) {
  const usuario = useSession()?.user
  const cria =
    lead.consultor_id !== null &&
    lead.etapa !== 'perdido' &&
    (usuario?.role === 'admin' || usuario?.id === lead.consultor_id)
  return (
    <>
      {lead.proposta_em && lead.proposta_centavos !== null && (
        <p className={classes.texto}>
          <b>Proposta falada:</b>{' '}
          {[lead.proposta_clinica, `${formatCentavos(lead.proposta_centavos)} por mês`].filter(Boolean).join(', ')}, em{' '}
          {formatDateTime(lead.proposta_em)}. O primeiro orçamento enviado toma o lugar dela.
        </p>
      )}
      <ListaCurta
        filtro={{ lead_id: lead.id }}
        vazio="Nenhum orçamento para este lead. Ao enviar o primeiro, ele passa a Proposta enviada."
        novo={cria ? { lead: lead.id } : undefined}
      />
    </>
  )
}
