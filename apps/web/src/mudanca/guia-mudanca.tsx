import texto from '../../../../docs/mudanca.md?raw'
import { Guia } from '../ui/guia/guia.tsx'

export const GuiaMudanca = ({ onClose }: { onClose: () => void }) => <Guia texto={texto} onClose={onClose} />
