import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { LinkCadastro } from '@portal/contract/cadastro/cadastro.contract'
import { caminhoCadastro, urlEnvioCadastro } from '@portal/contract/cadastro/conversa'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../platform/format-date.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ShareLink } from '../../ui/share-link.tsx'
import { type ClinicaDoLink, VALIDADE_PADRAO } from './gerar-link.ts'
import { GerarLinkForm } from './gerar-link-form.tsx'
import { linksCadastroQuery } from './links-cadastro.api.ts'

/** Creates a registration link in two steps: its limits, then the link with its ways to send it. */
export function GerarLinkDialog({ clinica, onClose }: { clinica: ClinicaDoLink; onClose: () => void }) {
  const [link, setLink] = useState<LinkCadastro>()
  // An error is not shown: the form works with the default validity.
  const { data, isPending } = useQuery(linksCadastroQuery(1))
  return (
    <Dialog opened onClose={onClose} title="Gerar Link de Cadastro" size={480} centered>
      {link ? (
        <GerarLinkPronto link={link} onNovo={() => setLink(undefined)} />
      ) : isPending ? (
        <Stack aria-busy>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height={64} />
          ))}
        </Stack>
      ) : (
        <GerarLinkForm
          clinica={clinica}
          validade={data?.validade_padrao ?? VALIDADE_PADRAO}
          onCreated={setLink}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

function limiteDe({ expires_at, max_uses }: LinkCadastro) {
  const validade = expires_at ? `Vale até ${formatDate(expires_at)}` : 'Não expira'
  if (max_uses === null) return `${validade}, sem limite de cadastros.`
  return `${validade}, para ${max_uses === 1 ? '1 cadastro' : `até ${max_uses} cadastros`}.`
}

/** Second step: the created link with its limits and ways to send it. */
function GerarLinkPronto({ link, onNovo }: { link: LinkCadastro; onNovo: () => void }) {
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
