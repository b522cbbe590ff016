import texto from '../../../../docs/anuncios-e-site.md?raw'
import { Guia } from '../ui/guia/guia.tsx'

export const GuiaEntradas = ({ onClose }: { onClose: () => void }) => <Guia texto={texto} onClose={onClose} />
