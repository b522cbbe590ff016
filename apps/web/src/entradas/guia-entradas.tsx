import texto from '../../../../docs/anuncios-e-site.md?raw'
import { Guide } from '../ui/guia/guia.tsx'

export const GuiaEntradas = ({ onClose }: { onClose: () => void }) => <Guide texto={texto} onClose={onClose} />
