import { Button, Skeleton } from '@mantine/core'
import { ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { visitasDoLeadQuery } from '../agenda.api.ts'
import type { LeadEscolhido } from './lead-campo.tsx'
import { diaPorExtenso, horasDe } from './relogios.ts'
import { StatusDaVisita } from './status.tsx'
import classes from './visitas-do-lead.module.css'

const NovaVisitaDialog = lazyPart(() => import('./nova-visita-dialog.tsx').then((part) => part.NovaVisitaDialog))
const VisitaDialog = lazyPart(() => import('./visita-dialog.tsx').then((part) => part.VisitaDialog))

type Props = {
  lead: LeadEscolhido
  /** True: visits may be scheduled and opened. */
  atende: boolean
  /** Moves the lead to a stage. */
  onPasso: (etapa: 'perdido') => void
}

/** Visits of a lead, newest first. */
export function VisitasDoLead({ lead, atende, onPasso }: Props) {
  const { data, error, refetch } = useQuery(visitasDoLeadQuery(lead.id))
  const [aberta, setAberta] = useState<string>()
  const [criando, setCriando] = useState(false)
  const agendar = atende && (
    <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setCriando(true)}>
      Agendar visita
    </Button>
  )

  if (error) return <LoadFailure title="Erro ao carregar visitas" error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={160} />
  return (
    <>
      {data.itens.length === 0 ? (
        <EmptyState text="Nenhuma visita agendada para este lead.">{agendar}</EmptyState>
      ) : (
        <>
          {agendar}
          <ul className={classes.lista}>
            {data.itens.map((visita) => {
              const { id, tipo, inicio, fim, fuso, clinica, cidade, estado } = visita
              const quando = `${diaPorExtenso(Date.parse(inicio), fuso)}, ${horasDe(inicio, fim, fuso)}`
              return (
                <li key={id} className={classes.visita}>
                  <span className={classes.topo}>
                    <b>{ROTULO_TIPO_VISITA[tipo]}</b> <StatusDaVisita visita={visita} />
                  </span>
                  {atende ? (
                    <button type="button" className={classes.abrir} onClick={() => setAberta(id)}>
                      {quando}
                    </button>
                  ) : (
                    <span className={classes.quando}>{quando}</span>
                  )}
                  {clinica && (
                    <span className={classes.onde}>
                      {clinica}, {cidade}/{estado}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
      <Suspense>
        {criando && <NovaVisitaDialog lead={lead} onClose={() => setCriando(false)} />}
        {aberta && <VisitaDialog key={aberta} id={aberta} onClose={() => setAberta(undefined)} onPasso={onPasso} />}
      </Suspense>
    </>
  )
}
