import { ActionIcon, Button, Group } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { copyLink } from './copy-link.ts'

type Props = {
  /** Subject of the link, for screen readers. */
  name: string
  url: string
  /** WhatsApp address with the link in a message. */
  whatsapp: string
  onDeactivate: () => Promise<unknown>
}

/** Actions on an active link. */
export function LinkActions({ name, url, whatsapp, onDeactivate }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <Group gap="xs">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Copiar link de ${name}`}
        title="Copiar link"
        onClick={() => copyLink(url)}
      >
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component="a"
        variant="default"
        size="lg"
        aria-label={`Compartilhar ${name} via WhatsApp, em nova aba`}
        title="Compartilhar via WhatsApp"
        href={whatsapp}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconBrandWhatsapp size={18} aria-hidden />
      </ActionIcon>
      <Button
        variant="subtle"
        color="terracotta"
        aria-label={`Desativar link de ${name}`}
        onClick={() => setAsking(true)}
      >
        Desativar
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Desativar link"
        message="O link deixará de funcionar para quem o recebeu. Deseja continuar?"
        confirmLabel="Desativar"
        destructive
        onConfirm={onDeactivate}
        onClose={() => setAsking(false)}
      />
    </Group>
  )
}
