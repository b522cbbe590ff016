import { Dialog } from '../dialog.tsx'
import { blocosDe } from './blocos.ts'
import { TextoGuia } from './texto-guia.tsx'

/** Dialog with a guide for owners, from the portal's documents. */
export function Guia({ texto, onClose }: { texto: string; onClose: () => void }) {
  const [titulo, ...blocos] = blocosDe(texto)
  return (
    <Dialog opened title={titulo?.tipo === 'titulo' ? titulo.texto : 'Guia'} size="xl" onClose={onClose}>
      {/* The guide's own title is the dialog's. */}
      <TextoGuia blocos={blocos} abaixo={1} />
    </Dialog>
  )
}
