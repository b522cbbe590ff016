import '@mantine/core/styles/Tabs.layer.css'
import { Skeleton, Stack, Tabs } from '@mantine/core'
import { VISITA_NAO_ENCONTRADA } from '@portal/contract/agenda/limites'
import { ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { visitaQuery } from '../agenda.api.ts'
import { HistoricoVisita } from './historico-visita.tsx'
import { VisitaConteudo } from './visita-conteudo.tsx'

type Props = {
  id: string
  onClose: () => void
  /** Moves the lead whose drawer is open to a stage; absent elsewhere, where the lead is opened for it. */
  onPasso?: ((etapa: 'perdido') => void) | undefined
}

/** Window of a visit with its actions. */
export function VisitaDialog({ id: primeira, onClose, onPasso }: Props) {
  // A moved visit continues as another visit with its own id.
  const [id, setId] = useState(primeira)
  const { data: visita, error, refetch } = useQuery(visitaQuery(id))
  const sumiu = isApiError(error) && error.status === 404
  return (
    <Dialog opened onClose={onClose} title={visita ? ROTULO_TIPO_VISITA[visita.tipo] : 'Visita'} size="lg">
      {visita && !sumiu ? (
        <Tabs key={visita.id} defaultValue="visita" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="visita">Visita</Tabs.Tab>
            <Tabs.Tab value="historico">Histórico</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="visita" keepMounted>
            <VisitaConteudo visita={visita} onOpen={setId} onClose={onClose} onPasso={onPasso} />
          </Tabs.Panel>
          <Tabs.Panel value="historico">
            <HistoricoVisita id={visita.id} />
          </Tabs.Panel>
        </Tabs>
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
