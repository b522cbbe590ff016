import { Button, Stack, TextInput } from '@mantine/core'
import { caminhoBusca, urlEnvioBusca } from '@portal/contract/links-busca/conversa'
import type { LinkBusca } from '@portal/contract/links-busca/links-busca.contract'
import { IconBrandWhatsapp, IconCopy, IconEye, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { copyLink } from '../ui/copy-link.ts'
import { Dialog } from '../ui/dialog.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import classes from './link-busca-card.module.css'

const NOVA_ABA = { target: '_blank', rel: 'noopener noreferrer' }

type Divulgado = Pick<LinkBusca, 'token' | 'apelido'>

export const urlDe = ({ token }: Pick<LinkBusca, 'token'>) => location.origin + caminhoBusca(token)

/** File name of the QR code: a slug of the nickname. */
export const arquivoDe = ({ apelido }: Pick<LinkBusca, 'apelido'>) =>
  `link-de-busca-${apelido
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.png`

/** Ways to send an active link: copy, WhatsApp and, with `comQr`, a QR code. */
export function LinkBuscaDivulgar({ link, comQr }: { link: Divulgado; comQr: boolean }) {
  const [qr, setQr] = useState(false)
  const url = urlDe(link)
  return (
    <>
      <TextInput
        aria-label={`Endereço do link ${link.apelido}`}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.botoes}>
        <Button
          variant="light"
          leftSection={<IconCopy size={18} aria-hidden />}
          aria-label={`Copiar link de ${link.apelido}`}
          onClick={() => copyLink(url)}
        >
          Copiar link
        </Button>
        <Button
          component="a"
          variant="default"
          href={urlEnvioBusca(url)}
          {...NOVA_ABA}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          aria-label={`Compartilhar via WhatsApp: ${link.apelido}, em nova aba`}
        >
          Compartilhar via WhatsApp
        </Button>
        {comQr && (
          <Button
            variant="default"
            leftSection={<IconQrcode size={18} aria-hidden />}
            aria-label={`Código QR de ${link.apelido}`}
            onClick={() => setQr(true)}
          >
            Código QR
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={caminhoBusca(link.token)}
          {...NOVA_ABA}
          leftSection={<IconEye size={18} aria-hidden />}
          aria-label={`Pré-visualizar ${link.apelido}, em nova aba`}
        >
          Pré-visualizar
        </Button>
      </div>
      <Dialog opened={qr} title={`Código QR · ${link.apelido}`} onClose={() => setQr(false)}>
        <Stack align="center">
          <QrCode text={url} label={`Código QR do link ${link.apelido}`} fileName={arquivoDe(link)} />
        </Stack>
      </Dialog>
    </>
  )
}
