import { Skeleton, Stack } from '@mantine/core'
import type { Internacao } from '@portal/contract/internacoes/internacoes.contract'
import { ERRO_CARREGAR_PACIENTES } from '@portal/contract/pacientes/limites'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { preparoQuery } from '../internacoes.api.ts'
import { RegistrarForm } from './registrar-form.tsx'

type Props = {
  pacienteId: string
  /** The dialog closes once the returned promise resolves. */
  onFeita?: (internacao: Internacao) => unknown
  onClose: () => void
}

/** Registers an admission of a patient. */
export function RegistrarDialog({ pacienteId, onFeita, onClose }: Props) {
  const { data, error, refetch } = useQuery(preparoQuery(pacienteId))
  return (
    <RecordDialog title="Registrar internação" size="56rem" onClose={onClose}>
      {(guard) => {
        if (!data && error) return <LoadFailure title={ERRO_CARREGAR_PACIENTES} error={error} onRetry={refetch} />
        if (!data)
          return (
            <Stack gap="md" aria-busy>
              {['a', 'b', 'c', 'd'].map((key) => (
                <Skeleton key={key} height={60} />
              ))}
            </Stack>
          )
        return (
          <RegistrarForm
            preparo={data}
            {...guard}
            onFeita={async (internacao) => {
              await onFeita?.(internacao)
              onClose()
            }}
          />
        )
      }}
    </RecordDialog>
  )
}
