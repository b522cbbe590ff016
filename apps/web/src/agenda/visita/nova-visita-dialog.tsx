import { Skeleton } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { isVisitaAberta } from '@portal/contract/agenda/opcoes'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useDiaFechado } from '../../empresa/dias-fechados.api.ts'
import { clockIn } from '../../platform/clock.ts'
import { useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { WhenLoaded } from '../../ui/record-form/when-loaded.tsx'
import { clinicasParaVisitaQuery, visitasQuery } from '../agenda.api.ts'
import { telefoneDaVisita } from './mensagem.ts'
import { NovaVisitaForm, type NovaVisitaProps } from './nova-visita-form.tsx'
import { addDias } from './relogios.ts'

const Agendada = lazyPart(() => import('./agendada.tsx').then((part) => part.Agendada))

const HORA_MS = 3_600_000
/** Days in which suggested hours lie, except after a long holiday. */
const ADIANTE_DIAS = 10

type Props = NovaVisitaProps & {
  /** Initial clinic, in place of the one the lead last had contact with. */
  clinicaId?: string | null
  onClose: () => void
}

/** Schedules a visit and offers to ask the family to confirm it. For a given lead its clinic is already chosen. */
export function NovaVisitaDialog({ onClose, ...props }: Props) {
  const { lead: escolhido } = props
  // Refetched by each window, because the cached contacts of the lead may be outdated.
  const clinicas = useQuery({
    ...clinicasParaVisitaQuery('', escolhido?.id),
    enabled: escolhido !== undefined,
    staleTime: 0,
  })
  const dias = useDiaFechado()
  // The user's visits on the days of the suggestions; if they cannot be loaded, all hours count as free.
  const usuarioId = useSession()?.user.id
  const [hoje] = useState(() => clockIn(Date.now()).slice(0, 10))
  const agenda = useQuery({
    ...visitasQuery({ de: hoje, ate: addDias(hoje, ADIANTE_DIAS), ...(usuarioId && { consultor_id: usuarioId }) }),
    enabled: props.inicio === undefined,
  })
  const isOcupada = (inicio: number) =>
    agenda.data?.itens.some(
      (visita) =>
        isVisitaAberta(visita.status) &&
        Date.parse(visita.inicio) < inicio + HORA_MS &&
        Date.parse(visita.fim) > inicio,
    ) ?? false
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
              clinicas.error !== null ||
              (escolhido !== undefined && !clinicas.isFetchedAfterMount) ||
              dias.isPending ||
              agenda.isLoading
            }
            error={clinicas.error}
            failure="Erro ao buscar clínicas"
            onRetry={clinicas.refetch}
          >
            <NovaVisitaForm
              {...props}
              clinica={clinica}
              expediente={{ ...dias, isOcupada }}
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
