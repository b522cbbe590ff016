import texto from '../../../../docs/mudanca.md?raw'
import { Guide } from '../ui/guide/guide.tsx'

export const GuiaMudanca = ({ onClose }: { onClose: () => void }) => <Guide texto={texto} onClose={onClose} />
