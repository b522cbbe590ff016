import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { clinicaDoCasoQuery } from '../internacoes.api.ts'
import { NaturezaCampo } from '../registrar/natureza-campo.tsx'

/** Says what a clinic is, or asks who may say it; closed by the person, who reads what came of it. */
export function NaturezaDialog({ clinicaId, onClose }: { clinicaId: string; onClose: () => void }) {
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
