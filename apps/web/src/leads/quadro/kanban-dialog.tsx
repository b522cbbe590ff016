import { CoberturaDialog } from '../cobertura/cobertura-dialog.tsx'
import { NovoLeadDialog } from '../ficha/novo-lead-dialog.tsx'

type Props = {
  tipo: 'novo' | 'cobertura'
  usuario: { id: string; full_name: string }
  /** Consultant of a new lead; default: the user. */
  dono: string | undefined
  onClose: () => void
  onOpen: (leadId: string) => void
}

/** Dialogs of the buttons above the board. */
export const KanbanDialog = ({ tipo, usuario, dono, onClose, onOpen }: Props) =>
  tipo === 'novo' ? (
    <NovoLeadDialog
      opened
      dono={dono}
      onClose={onClose}
      onCreated={onClose}
      onOpen={(lead) => {
        onClose()
        onOpen(lead)
      }}
    />
  ) : (
    <CoberturaDialog isPropria pessoa={{ id: usuario.id, nome: usuario.full_name }} onClose={onClose} />
  )
