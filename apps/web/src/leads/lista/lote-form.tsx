import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  title: string
  confirmLabel: string
  /** Label of the button that changes nothing. */
  fechar?: string
  busy: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Dialog with the inputs of an action on several leads. */
export function LoteForm({ title, confirmLabel, fechar = 'Cancelar', busy, onSubmit, onClose, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <Dialog opened title={title} size="md" centered onClose={() => busy || onClose()}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {children}
          <Group justify="flex-end">
            <Button variant="default" disabled={busy} onClick={onClose}>
              {fechar}
            </Button>
            <Button type="submit" loading={busy}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
