import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../platform/api-error.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { regularidadeQuery } from './regularidade.api.ts'
import { RegularidadeForm } from './regularidade-form.tsx'

type Props = { id: string; onDirty: (dirty: boolean) => void; onSaved: () => void; onCancel: () => void }

/** Tab of the clinic's form with a form of its own. */
export function RegularidadeAba({ id, ...props }: Props) {
  const { data, error, refetch } = useQuery(regularidadeQuery(id))
  if (!data && error) return <LoadFailure title="Erro ao carregar a regularidade" error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={320} aria-busy />
  return <RegularidadeForm regularidade={isApiError(error) && error.status === 404 ? null : data} {...props} />
}
