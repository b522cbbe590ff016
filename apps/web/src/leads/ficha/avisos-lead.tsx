import { Button, VisuallyHidden } from '@mantine/core'
import type { LeadFicha } from '@portal/contract/leads/lead.contract'
import { LEAD_GANHO } from '@portal/contract/leads/limites'
import { CONTATO_REVOGADO } from '@portal/contract/pacientes/consentimento'
import { formatDate } from '../../platform/format-date.ts'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import drawer from '../../ui/record-drawer.module.css'
import { useReopenLead, useUnarchiveLead } from '../leads.api.ts'
import { useRotulos } from '../lista/use-rotulos.ts'
import classes from './avisos-lead.module.css'

/** Notices of a lead: archived, won, lost, known from before. */
export function AvisosLead({ lead, onOpen }: { lead: LeadFicha; onOpen: (id: string) => void }) {
  const rotulos = useRotulos()
  const reopen = useReopenLead()
  const reopenLead = () =>
    reopen.mutate(lead.id, {
      onSuccess: () => notifySuccess('Lead reaberto com sucesso!'),
      onError: (error) => notifyFailure(error, 'Erro ao reabrir lead'),
    })
  const unarchive = useUnarchiveLead()
  const unarchiveLead = () =>
    unarchive.mutate(
      { id: lead.id, versao: lead.versao },
      {
        onSuccess: () => notifySuccess('Lead desarquivado com sucesso!'),
        onError: (error) => notifyFailure(error, 'Erro ao desarquivar lead'),
      },
    )
  if (lead.arquivado_em)
    return (
      <div className={drawer.aviso}>
        <span>Arquivado em {formatDate(lead.arquivado_em)}</span>
        <Button variant="default" loading={unarchive.isPending} onClick={unarchiveLead}>
          Desarquivar
        </Button>
      </div>
    )
  return (
    <>
      {lead.contato_revogado && <p className={drawer.aviso}>{CONTATO_REVOGADO}</p>}
      {lead.etapa === 'internado' && <p className={drawer.aviso}>{LEAD_GANHO}</p>}
      {lead.etapa === 'perdido' && (
        <div className={drawer.aviso}>
          <span>
            Perdido{lead.perdido_em && ` em ${formatDate(lead.perdido_em)}`}
            {lead.motivo_perda && `: ${lead.motivo_perda}`}
          </span>
          <Button variant="default" loading={reopen.isPending} onClick={reopenLead}>
            Reabrir lead
          </Button>
        </div>
      )}
      {lead.mesmo_telefone.length > 0 && (
        <div className={drawer.aviso}>
          <span>Mesmo telefone:</span>
          {lead.mesmo_telefone.map(({ id, codigo, nome_contato, etapa, created_at }) => (
            <Button key={id} variant="default" className={classes.outro} onClick={() => onOpen(id)}>
              {nome_contato}, {rotulos[etapa] ?? etapa}, de {formatDate(created_at)}
              <VisuallyHidden> ({codigo})</VisuallyHidden>
            </Button>
          ))}
        </div>
      )}
      {lead.atendido_em && <p className={drawer.aviso}>Contato já atendido em {formatDate(lead.atendido_em)}</p>}
    </>
  )
}
