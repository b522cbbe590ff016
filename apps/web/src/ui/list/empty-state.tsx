import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  icon?: ReactNode
  title?: string
  /** Why there is nothing, or what to do so that there will be something. */
  text: string
  /** Takes back what was looked for, where that is why there is nothing. */
  onClear?: () => void
  /** The button that does what `text` says. */
  children?: ReactNode
}

/** An empty list says what to do next. */
export function EmptyState({ icon, title, text, onClear, children }: Props) {
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
