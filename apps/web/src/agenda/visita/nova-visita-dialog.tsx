import { Skeleton } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { isVisitaAberta } from '@portal/contract/agenda/opcoes'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useDiaFechado } from '../../empresa/dias-fechados.api.ts'
import { relogioDe } from '../../platform/relogio.ts'
import { useSessao } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { WhenLoaded } from '../../ui/record-form/when-loaded.tsx'
import { clinicasParaVisitaQuery, visitasQuery } from '../agenda.api.ts'
import { telefoneDaVisita } from './mensagem.ts'
import { NovaVisitaForm, type NovaVisitaProps } from './nova-visita-form.tsx'
import { somarDias } from './relogios.ts'

const Agendada = lazyPart(() => import('./agendada.tsx').then((part) => part.Agendada))

const HORA_MS = 3_600_000
/** Beyond it lie only the days after a long holiday. */
const ADIANTE_DIAS = 10

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
  // What the person has in the days of which hours are offered; without an answer all of them are.
  const usuarioId = useSessao()?.user.id
  const [hoje] = useState(() => relogioDe(Date.now()).slice(0, 10))
  const agenda = useQuery({
    ...visitasQuery({ de: hoje, ate: somarDias(hoje, ADIANTE_DIAS), ...(usuarioId && { consultor_id: usuarioId }) }),
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
