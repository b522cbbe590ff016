import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { clinicasParaVisitaQuery, leadDaVisitaQuery } from '../agenda.api.ts'
import { NovaVisitaForm, type NovaVisitaProps } from './nova-visita-form.tsx'

type Props = NovaVisitaProps & {
  /** Clinic to begin with, in place of the lead's clinic of interest. */
  clinicaId?: string | null
  onClose: () => void
}

/** Schedules a visit. With a lead its clinic of interest is chosen already. */
export function NovaVisitaDialog({ onClose, ...props }: Props) {
  const { lead: escolhido } = props
  const lead = useQuery(leadDaVisitaQuery(escolhido?.id))
  const clinicas = useQuery({ ...clinicasParaVisitaQuery('', escolhido?.id), enabled: escolhido !== undefined })
  const preferida = props.clinicaId ?? lead.data?.clinica_interesse_id
  const clinica = clinicas.data?.find(({ id }) => id === preferida)
  const { error } = lead
  return (
    <RecordDialog title={escolhido ? 'Agendar visita' : 'Nova Visita'} size="lg" onClose={onClose}>
      {(guard) =>
        error ? (
          <LoadFailure title="Erro ao carregar lead" error={error} onRetry={lead.refetch} />
        ) : lead.isLoading || clinicas.isLoading ? (
          <Stack gap="md" aria-busy>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} height={60} />
            ))}
          </Stack>
        ) : (
          <NovaVisitaForm {...props} clinica={clinica} onFeita={onClose} {...guard} />
        )
      }
    </RecordDialog>
  )
}
