import { Button, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { copyLink } from './copy-link.ts'
import { QrCode } from './qr-code.tsx'

/** A new link with all ways to share it. `whatsapp` opens WhatsApp with the link in a message. */
export function ShareLink({ url, whatsapp }: { url: string; whatsapp: string }) {
  return (
    <>
      <TextInput label="Link" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <Button leftSection={<IconCopy size={18} aria-hidden />} variant="default" mih={44} onClick={() => copyLink(url)}>
        Copiar link
      </Button>
      <Button
        component="a"
        href={whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        mih={44}
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        Compartilhar via WhatsApp
      </Button>
      <QrCode text={url} label="Código QR do link" />
    </>
  )
}
