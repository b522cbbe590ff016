import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { Dialog } from '../../ui/dialog.tsx'
import { ConfirmarMensagem } from './confirmar-mensagem.tsx'

type Props = { visita: Visita; telefone: string; onClose: () => void }

/** Dialog with the message that asks the family to confirm a visit. */
export const ConfirmarVisitaDialog = (props: Props) => (
  <Dialog opened onClose={props.onClose} title="Confirmar pelo WhatsApp" size="lg" centered>
    <ConfirmarMensagem {...props} />
  </Dialog>
)
