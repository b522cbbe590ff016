import { Skeleton, Stack } from '@mantine/core'
import { VISITA_NAO_ENCONTRADA } from '@portal/contract/agenda/limites'
import { ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { visitaQuery } from '../agenda.api.ts'
import { VisitaConteudo } from './visita-conteudo.tsx'

export type VisitaDialogProps = {
  id: string
  onClose: () => void
}

/** Everything about a visit, and what can be done with it. */
export function VisitaDialog({ id: primeira, onClose }: VisitaDialogProps) {
  // One that is moved goes on as another one.
  const [id, setId] = useState(primeira)
  const { data: visita, error, refetch } = useQuery(visitaQuery(id))
  const sumiu = isApiError(error) && error.status === 404
  return (
    <Dialog opened onClose={onClose} title={visita ? ROTULO_TIPO_VISITA[visita.tipo] : 'Visita'} size="lg">
      {visita && !sumiu ? (
        <VisitaConteudo key={visita.id} visita={visita} onOpen={setId} />
      ) : sumiu ? (
        <p>{VISITA_NAO_ENCONTRADA}</p>
      ) : error ? (
        <LoadFailure title="Erro ao carregar visita" error={error} onRetry={refetch} />
      ) : (
        <Stack gap="md" aria-busy>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height={48} />
          ))}
        </Stack>
      )}
    </Dialog>
  )
}
