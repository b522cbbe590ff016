import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadFailure } from '../load-failure.tsx'

type Props = {
  /** True while the form's data is missing. */
  waits: boolean
  error: Error | null
  /** 'Erro ao carregar contato' */
  failure: string
  onRetry: () => void
  children: ReactNode
}

/** Form in a dialog once its record is loaded; until then a placeholder or the failure. */
export function WhenLoaded({ waits, error, failure, onRetry, children }: Props) {
  if (!waits) return children
  if (error) return <LoadFailure title={failure} error={error} onRetry={onRetry} />
  return (
    <Stack gap="md" aria-busy>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={60} />
      ))}
    </Stack>
  )
}
