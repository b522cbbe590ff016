import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Content = {
  /** Reason for the empty list, or the next step. */
  text: string
  /** Clears the filters, when they caused the empty list. */
  onClear?: () => void
  /** Button for the step that `text` describes. */
  children?: ReactNode
}

type Props = Content & {
  icon?: ReactNode
  title?: string
  /** Content while a search or filters narrow the list. */
  narrowed?: (Content & { onClear: () => void }) | false
}

/** Empty list with a next step. */
export function EmptyState({ icon, title, narrowed, ...whole }: Props) {
  const { text, onClear, children } = narrowed || whole
  return (
    <Stack align="center" gap="xs" py={64} px="md" ta="center">
      {icon}
      {title && <Text fw={650}>{title}</Text>}
      <Text c="dimmed" maw="36rem">
        {text}
      </Text>
      {onClear && (
        <Button variant="light" onClick={onClear}>
          Limpar busca e filtros
        </Button>
      )}
      {children}
    </Stack>
  )
}
