import { Skeleton } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useDiaFechado } from '../../empresa/dias-fechados.api.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { WhenLoaded } from '../../ui/record-form/when-loaded.tsx'
import { clinicasParaVisitaQuery } from '../agenda.api.ts'
import { telefoneDaVisita } from './mensagem.ts'
import { NovaVisitaForm, type NovaVisitaProps } from './nova-visita-form.tsx'

const Agendada = lazyPart(() => import('./agendada.tsx').then((part) => part.Agendada))

type Props = NovaVisitaProps & {
  /** Clinic to begin with, in place of the one that the lead last had to do with. */
  clinicaId?: string | null
  onClose: () => void
}

/** Schedules a visit, and offers to ask the family to confirm it. With a lead its clinic is chosen already. */
export function NovaVisitaDialog({ onClose, ...props }: Props) {
  const { lead: escolhido } = props
  // Read anew by each window: what the lead has to do with a clinic may be a minute old.
  const clinicas = useQuery({
    ...clinicasParaVisitaQuery('', escolhido?.id),
    enabled: escolhido !== undefined,
    staleTime: 0,
  })
  const dias = useDiaFechado()
  const [criada, setCriada] = useState<Visita>()
  const telefone = criada && telefoneDaVisita(criada)
  const [primeira] = clinicas.data ?? []
  const clinica = props.clinicaId
    ? clinicas.data?.find(({ id }) => id === props.clinicaId)
    : primeira?.toque
      ? primeira
      : undefined
  return (
    <RecordDialog
      title={criada ? 'Visita agendada' : escolhido ? 'Agendar visita' : 'Nova Visita'}
      size="lg"
      onClose={onClose}
    >
      {(guard) =>
        criada && telefone ? (
          <Suspense fallback={<Skeleton height={240} />}>
            <Agendada visita={criada} telefone={telefone} onClose={onClose} />
          </Suspense>
        ) : (
          <WhenLoaded
            waits={
              clinicas.error !== null || (escolhido !== undefined && !clinicas.isFetchedAfterMount) || dias.isPending
            }
            error={clinicas.error}
            failure="Erro ao buscar clínicas"
            onRetry={clinicas.refetch}
          >
            <NovaVisitaForm
              {...props}
              clinica={clinica}
              expediente={dias}
              {...guard}
              onFeita={(visita) => {
                if (visita.status !== 'agendada' || !visita.lead_id || !telefoneDaVisita(visita)) return onClose()
                guard.onDirty(false)
                setCriada(visita)
              }}
            />
          </WhenLoaded>
        )
      }
    </RecordDialog>
  )
}
