import { Stack, Text } from '@mantine/core'
import type { SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { caminhoCompartilhado, urlEnvio } from '@portal/contract/compartilhamento/conversa'
import { ShareLink } from '../ui/share-link.tsx'

/** Second step of sharing: the created link with its ways to send it. */
export function LinkCriado({ link }: { link: SharedLink }) {
  const url = location.origin + caminhoCompartilhado(link)
  return (
    <Stack>
      <Text>
        {link.clinica.name}, com {link.vagas_inicial} {link.vagas_inicial === 1 ? 'vaga' : 'vagas'}. Envie o link a quem
        procura tratamento.
      </Text>
      <ShareLink url={url} whatsapp={urlEnvio(link.clinica, url)} />
    </Stack>
  )
}
