import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { clinicaDoCasoQuery } from '../internacoes.api.ts'
import { NaturezaCampo } from '../registrar/natureza-campo.tsx'

/** Sets a clinic's nature, or asks somebody who may; stays open to show the outcome. */
export function NaturezaClinicaDialog({ clinicaId, onClose }: { clinicaId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(clinicaDoCasoQuery(clinicaId))
  return (
    <Dialog opened centered size="md" title="Natureza da clínica" onClose={onClose}>
      {!data && error && <LoadFailure title="Erro ao carregar a clínica" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={120} />}
      {data &&
        (data.natureza === null ? <NaturezaCampo clinica={data} /> : <p>A natureza desta clínica já foi informada.</p>)}
    </Dialog>
  )
}
