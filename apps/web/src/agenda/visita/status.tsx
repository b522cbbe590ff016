import {
  AGUARDANDO_RESULTADO,
  aguardaResultado,
  ROTULO_STATUS_VISITA,
  type StatusVisita,
} from '@portal/contract/agenda/opcoes'
import {
  IconArrowForwardUp,
  IconCalendarEvent,
  IconCalendarX,
  IconCheck,
  IconCircleCheckFilled,
  IconHourglass,
  IconUserX,
} from '@tabler/icons-react'
import classes from './status.module.css'

const ICONE: Record<StatusVisita, typeof IconCheck> = {
  agendada: IconCalendarEvent,
  confirmada: IconCheck,
  realizada: IconCircleCheckFilled,
  nao_compareceu: IconUserX,
  cancelada: IconCalendarX,
  remarcada: IconArrowForwardUp,
}

type Props = { visita: { status: StatusVisita; fim: string }; agora?: number }

/** Status of a visit as icon, text and colour. */
export function StatusDaVisita({ visita, agora = Date.now() }: Props) {
  const aguarda = aguardaResultado(visita, agora)
  const Icone = aguarda ? IconHourglass : ICONE[visita.status]
  return (
    <span className={classes.status} data-status={aguarda ? 'aguardando' : visita.status}>
      <Icone size={16} aria-hidden /> {aguarda ? AGUARDANDO_RESULTADO : ROTULO_STATUS_VISITA[visita.status]}
    </span>
  )
}
