import type { SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import type { ClinicaACompartilhar } from './compartilhamento.api.ts'
import { DefinirVagas } from './definir-vagas.tsx'
import { LinkCriado } from './link-criado.tsx'

/** Shares a clinic with a family in two steps: number of vacancies, then the link with its ways to send it. */
export function CompartilharDialog({ clinica, onClose }: { clinica: ClinicaACompartilhar; onClose: () => void }) {
  const [link, setLink] = useState<SharedLink>()
  return (
    <Dialog opened onClose={onClose} title={link ? 'Link criado' : 'Definir Vagas Disponíveis'} size={480} centered>
      {link ? <LinkCriado link={link} /> : <DefinirVagas clinica={clinica} onCreated={setLink} />}
    </Dialog>
  )
}
