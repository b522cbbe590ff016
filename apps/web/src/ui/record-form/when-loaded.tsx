import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadFailure } from '../load-failure.tsx'

type Props = {
  /** Whether what the form needs is not there yet. */
  waits: boolean
  error: Error | null
  /** 'Erro ao carregar contato' */
  failure: string
  onRetry: () => void
  children: ReactNode
}

/** A form in a dialog once its record is loaded; until then its outline, or why there is none. */
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
