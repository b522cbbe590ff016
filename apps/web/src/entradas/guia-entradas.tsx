import texto from '../../../../docs/anuncios-e-site.md?raw'
import { Guide } from '../ui/guide/guide.tsx'

export const GuiaEntradas = ({ onClose }: { onClose: () => void }) => <Guide texto={texto} onClose={onClose} />
