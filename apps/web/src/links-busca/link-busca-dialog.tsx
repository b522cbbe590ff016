import type { LinkBusca } from '@portal/contract/links-busca/links-busca.contract'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { ConfirmLeave, LeaveGuard } from '../ui/leave-guard.tsx'
import { LinkBuscaForm } from './link-busca-form.tsx'

type Props = {
  /** What to edit; without one a new link is made. */
  link: LinkBusca | undefined
  onClose: () => void
}

/** Makes or edits a search link. Leaving with something unsaved asks first. */
export function LinkBuscaDialog({ link, onClose }: Props) {
  const [dirty, setDirty] = useState(false)
  const [perguntando, setPerguntando] = useState(false)
  const close = () => (dirty ? setPerguntando(true) : onClose())
  return (
    <>
      <Dialog opened title={link ? 'Editar link de busca' : 'Novo link de busca'} onClose={close}>
        <LinkBuscaForm link={link} onDirty={setDirty} onSalvo={onClose} onCancel={close} />
      </Dialog>
      <LeaveGuard when={dirty} />
      <ConfirmLeave opened={perguntando} onConfirm={onClose} onClose={() => setPerguntando(false)} />
    </>
  )
}
