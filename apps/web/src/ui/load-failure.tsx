import { Button, Stack, Text } from '@mantine/core'
import { messageOf } from '../platform/api-error.ts'

type Props = { title: string; error: unknown; onRetry: () => void }

/** Replaces a part of the page that failed to load. */
export function LoadFailure({ title, error, onRetry }: Props) {
  const message = messageOf(error, title)
  return (
    <Stack role="alert" align="center" gap="sm" p="xl" ta="center">
      <Text fw={650}>{title}</Text>
      {message !== title && <Text c="dimmed">{message}</Text>}
      <Button variant="light" onClick={() => onRetry()}>
        Tentar novamente
      </Button>
    </Stack>
  )
}
