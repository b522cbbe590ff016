import { TODA_EQUIPE } from '@portal/contract/agenda/opcoes'
import { useSession } from '../platform/session.ts'
import { useUrl } from '../platform/use-url.ts'
import { Agenda } from './agenda.tsx'
import { readAgenda } from './agenda-url.ts'
import { EquipeSelect } from './dono-select.tsx'

/** Visits of the team by consultant; supervisors see only dates and status. */
export function VisitasDaEquipe() {
  const [{ consultor = TODA_EQUIPE }, change] = useUrl(readAgenda)
  const isSupervisor = useSession()?.user.role === 'supervisor'
  const isTodos = consultor === TODA_EQUIPE
  return (
    <Agenda consultor_id={consultor} isEquipe={isTodos} comClinica={!isSupervisor}>
      <EquipeSelect value={isTodos ? undefined : consultor} onChange={(novo) => change({ consultor: novo })} />
    </Agenda>
  )
}
