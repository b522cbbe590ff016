import { Button } from '@mantine/core'
import type { SituacaoTelefone } from '@portal/contract/leads/lead.contract'
import { LEAD_DE_OUTRO, LEAD_PROPRIO_ABERTO } from '@portal/contract/leads/limites'
import { formatDate } from '../../platform/format-date.ts'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import { useReopenLead } from '../leads.api.ts'
import classes from './aviso-telefone.module.css'

type Props = { situacao: SituacaoTelefone | undefined; onOpen: (id: string) => void }

/** Tells that a telephone belongs to a lead already, with a button that opens or reopens it. */
export function AvisoTelefone({ situacao, onOpen }: Props) {
  const reopen = useReopenLead()
  if (!situacao || situacao.situacao === 'livre') return null
  const { situacao: tom, lead_id, em } = situacao

  const reopenLead = (id: string) =>
    reopen.mutate(id, {
      onSuccess() {
        notifySuccess('Lead reaberto com sucesso!')
        onOpen(id)
      },
      onError: (error) => notifyFailure(error, 'Erro ao reabrir lead'),
    })

  return (
    <div role="status" className={classes.aviso} data-tom={tom}>
      <span>
        {tom === 'proprio' && LEAD_PROPRIO_ABERTO}
        {tom === 'outro' && LEAD_DE_OUTRO}
        {tom === 'atendido' && `Contato já atendido em ${em ? formatDate(em) : ''}`}
      </span>
      {lead_id && tom === 'proprio' && (
        <Button variant="default" size="compact-md" onClick={() => onOpen(lead_id)}>
          Abrir lead
        </Button>
      )}
      {lead_id && tom === 'atendido' && (
        <Button variant="default" size="compact-md" loading={reopen.isPending} onClick={() => reopenLead(lead_id)}>
          Reabrir
        </Button>
      )}
    </div>
  )
}
