import { ActionIcon } from '@mantine/core'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { LinhaOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { isEmAberto, podeEnviar } from '@portal/contract/orcamentos/situacao'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useEnviar } from './ficha/use-enviar.ts'

/** Whether there is something to send: a draft that may go out, or one that was sent and still holds. */
export const podeEnviarLinha = ({ status, situacao }: LinhaOrcamento) =>
  podeEnviar(status) || (isEmAberto(status) && situacao !== 'expirado')

/** Sends a quote from its line, or opens WhatsApp again with the link of a sent one that still holds. */
export function EnviarLinha({ orcamento }: { orcamento: LinhaOrcamento }) {
  const { busy, whatsApp } = useEnviar(orcamento)
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
