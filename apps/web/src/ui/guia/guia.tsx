import { Dialog } from '../dialog.tsx'
import { blocosDe } from './blocos.ts'
import { TextoGuia } from './texto-guia.tsx'

/** A guide for owners, as it stands among the documents of the portal. */
export function Guia({ texto, onClose }: { texto: string; onClose: () => void }) {
  const [titulo, ...blocos] = blocosDe(texto)
  return (
    <Dialog opened title={titulo?.tipo === 'titulo' ? titulo.texto : 'Guia'} size="xl" onClose={onClose}>
      {/* The dialog's own title is the first. */}
      <TextoGuia blocos={blocos} abaixo={1} />
    </Dialog>
  )
}
