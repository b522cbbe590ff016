import { Button } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { type Etapa, isEtapaAberta } from '@portal/contract/leads/opcoes'
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { askContato } from '../../interacoes/contato.ts'
import { useNow } from '../../platform/use-now.ts'
import { passoDe } from './passo.ts'
import classes from './resumo.module.css'

type Props = {
  lead: Lead
  readOnly: boolean
  onPasso: (etapa: Etapa) => void
  onPerto: () => void
  /** Inputs of the next action and its time, edited in place. */
  children: ReactNode
}

/** Next action of a lead, and the button of its next step. */
export function ProximoPassoLead({ lead, readOnly, onPasso, onPerto, children }: Props) {
  const agora = useNow()
  const { proxima_acao, proxima_acao_em } = lead
  const vencida = proxima_acao_em !== null && Date.parse(proxima_acao_em) < agora
  const { rotulo, etapa } = passoDe(lead)
  if (readOnly && !proxima_acao && !proxima_acao_em) return null
  return (
    <section className={classes.passo} aria-label="Próxima ação" data-vencida={vencida || undefined}>
      <div className={classes.acao}>
        <IconCalendarEvent size={20} aria-hidden />
        <div className={classes.valores}>{children}</div>
        {vencida && <span className={classes.vencida}>Atrasada</span>}
      </div>
      {!readOnly && isEtapaAberta(lead.etapa) && (
        <div className={classes.botoes}>
          <Button aria-label={`Próximo passo: ${rotulo}`} onClick={() => (etapa ? onPasso(etapa) : askContato(lead))}>
            {rotulo}
          </Button>
          <Button variant="default" leftSection={<IconMapPin size={18} aria-hidden />} onClick={onPerto}>
            Clínicas perto
          </Button>
        </div>
      )}
    </section>
  )
}
