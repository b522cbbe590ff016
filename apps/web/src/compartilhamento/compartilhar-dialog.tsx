import { Stack, Text } from '@mantine/core'
import type { SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { caminhoCompartilhado, urlEnvio } from '@portal/contract/compartilhamento/conversa'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { ShareLink } from '../ui/share-link.tsx'
import type { ClinicaACompartilhar } from './compartilhamento.api.ts'
import { DefinirVagas } from './definir-vagas.tsx'

/** Shares a clinic with a family in two steps: number of vacancies, then the link with its ways to send it. */
export function CompartilharDialog({ clinica, onClose }: { clinica: ClinicaACompartilhar; onClose: () => void }) {
  const [link, setLink] = useState<SharedLink>()
  return (
    <Dialog opened onClose={onClose} title={link ? 'Link criado' : 'Definir Vagas Disponíveis'} size={480} centered>
      {link ? <LinkCriado link={link} /> : <DefinirVagas clinica={clinica} onCreated={setLink} />}
    </Dialog>
  )
}

/** Second step of sharing: the created link with its ways to send it. */
function LinkCriado({ link }: { link: SharedLink }) {
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
