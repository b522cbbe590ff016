import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Interacoes } from '../../leads/ficha/interacoes.tsx'
import { leadQuery } from '../../leads/leads.api.ts'
import { FatosAntigos } from './fatos-antigos.tsx'
import classes from './ficha-paciente.module.css'
import type { ParteProps } from './parte.ts'

/** Facts from an older portal, and the timeline of the patient's lead if the user may read it. */
export function InteracoesPaciente({ paciente: { id, lead_id, lead_codigo } }: ParteProps) {
  if (lead_id === null)
    return (
      <>
        <p className={classes.nota}>Este paciente não veio de um lead.</p>
        <FatosAntigos paciente={id} />
      </>
    )
  return (
    <>
      <FatosAntigos paciente={id} />
      <p>
        <Button
          variant="default"
          size="compact-md"
          renderRoot={(props) => <Link to="/consultor/kanban" search={{ lead: lead_id }} {...props} />}
        >
          Abrir lead {lead_codigo}
        </Button>
      </p>
      <Linha leadId={lead_id} />
    </>
  )
}

function Linha({ leadId }: { leadId: string }) {
  const { data: lead, isPending } = useQuery(leadQuery(leadId))
  if (isPending) return <Skeleton height={200} />
  if (!lead) return <p className={classes.nota}>O lead deste paciente é de outro consultor.</p>
  return <Interacoes lead={lead} readOnly={lead.arquivado_em !== null} />
}
