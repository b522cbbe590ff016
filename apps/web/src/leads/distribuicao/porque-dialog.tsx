import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { explicacaoQuery } from './distribuicao.api.ts'
import { ExplicacaoView } from './explicacao.tsx'

/** Explains why an offer went to a person. */
export function PorqueDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(explicacaoQuery(id))
  return (
    <Dialog opened title="Por quê?" size="lg" onClose={onClose}>
      {data && <ExplicacaoView explicacao={data} verbo="Recebeu" />}
      {!data && error && <LoadFailure title="Erro ao carregar a explicação" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={160} />}
    </Dialog>
  )
}
