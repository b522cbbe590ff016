import { Skeleton, Stack } from '@mantine/core'
import type { LinkCadastro } from '@portal/contract/cadastro/cadastro.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { type ClinicaDoLink, VALIDADE_PADRAO } from './gerar-link.ts'
import { GerarLinkForm } from './gerar-link-form.tsx'
import { GerarLinkPronto } from './gerar-link-pronto.tsx'
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
