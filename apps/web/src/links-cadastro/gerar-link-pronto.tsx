import { Button, Stack, Text } from '@mantine/core'
import type { LinkCadastro } from '@portal/contract/cadastro/cadastro.contract'
import { caminhoCadastro, urlEnvioCadastro } from '@portal/contract/cadastro/conversa'
import { useEffect, useRef } from 'react'
import { formatData } from '../platform/format-data.ts'
import { ShareLink } from '../ui/share-link.tsx'

function limiteDe({ expires_at, max_uses }: LinkCadastro) {
  const validade = expires_at ? `Vale até ${formatData(expires_at)}` : 'Não expira'
  if (max_uses === null) return `${validade}, sem limite de cadastros.`
  return `${validade}, para ${max_uses === 1 ? '1 cadastro' : `até ${max_uses} cadastros`}.`
}

/** Second step: the created link with its limits and ways to send it. */
export function GerarLinkPronto({ link, onNovo }: { link: LinkCadastro; onNovo: () => void }) {
  const frase = useRef<HTMLParagraphElement>(null)
  useEffect(() => frase.current?.focus(), [])
  const url = location.origin + caminhoCadastro(link.token)
  return (
    <Stack>
      <Text ref={frase} tabIndex={-1}>
        Link de cadastro em <strong>{link.clinica.name}</strong>. {limiteDe(link)}
      </Text>
      <ShareLink url={url} whatsapp={urlEnvioCadastro(link.clinica, url)} />
      <Button variant="subtle" onClick={onNovo}>
        Gerar Novo Link
      </Button>
    </Stack>
  )
}
