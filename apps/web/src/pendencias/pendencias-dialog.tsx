import { Dialog } from '../ui/dialog.tsx'
import { Pendencias } from './pendencias.tsx'

export const PendenciasDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened title="Pendências" size="lg" centered onClose={onClose}>
    <Pendencias />
  </Dialog>
)
