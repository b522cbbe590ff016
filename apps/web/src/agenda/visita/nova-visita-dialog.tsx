import { useQuery } from '@tanstack/react-query'
import { useDiaFechado } from '../../empresa/dias-fechados.api.ts'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { WhenLoaded } from '../../ui/record-form/when-loaded.tsx'
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
  const dias = useDiaFechado()
  return (
    <RecordDialog title={escolhido ? 'Agendar visita' : 'Nova Visita'} size="lg" onClose={onClose}>
      {(guard) => (
        <WhenLoaded
          waits={error !== null || lead.isLoading || clinicas.isLoading || dias.isPending}
          error={error}
          failure="Erro ao carregar lead"
          onRetry={lead.refetch}
        >
          <NovaVisitaForm {...props} clinica={clinica} isFechado={dias.isFechado} onFeita={onClose} {...guard} />
        </WhenLoaded>
      )}
    </RecordDialog>
  )
}
