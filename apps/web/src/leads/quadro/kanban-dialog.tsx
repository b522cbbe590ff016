import { CoberturaDialog } from '../cobertura/cobertura-dialog.tsx'
import { NovoLeadDialog } from '../ficha/novo-lead-dialog.tsx'

type Props = {
  tipo: 'novo' | 'cobertura'
  usuario: { id: string; full_name: string }
  /** Whose lead a new one is to be; by default one's own. */
  dono: string | undefined
  onClose: () => void
  onOpen: (leadId: string) => void
}

/** What the buttons above the board open. */
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
