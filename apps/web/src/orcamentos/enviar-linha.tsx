import { ActionIcon } from '@mantine/core'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { LinhaOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { canSend, isEmAberto } from '@portal/contract/orcamentos/situacao'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useSend } from './ficha/use-send.ts'

/** True for a draft that may be sent, or a sent quote that is still valid. */
export const canSendLinha = ({ status, situacao }: LinhaOrcamento) =>
  canSend(status) || (isEmAberto(status) && situacao !== 'expirado')

/** Button in a row: sends a draft, or reopens WhatsApp with the link of a sent quote. */
export function EnviarLinha({ orcamento }: { orcamento: LinhaOrcamento }) {
  const { busy, whatsApp } = useSend(orcamento)
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      title="Enviar pelo WhatsApp"
      aria-label={`Enviar ${rotuloNumero(orcamento)} pelo WhatsApp`}
      loading={busy}
      onClick={() => void whatsApp()}
    >
      <IconBrandWhatsapp size={20} aria-hidden />
    </ActionIcon>
  )
}
