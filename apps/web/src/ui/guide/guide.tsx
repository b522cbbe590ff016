import { Dialog } from '../dialog.tsx'
import { blocksOf } from './blocks.ts'
import { GuideText } from './guide-text.tsx'

/** Dialog with a guide for owners, from the portal's documents. */
export function Guide({ texto, onClose }: { texto: string; onClose: () => void }) {
  const [titulo, ...blocos] = blocksOf(texto)
  return (
    <Dialog opened title={titulo?.tipo === 'titulo' ? titulo.texto : 'Guia'} size="xl" onClose={onClose}>
      {/* The guide's own title is the dialog's. */}
      <GuideText blocos={blocos} abaixo={1} />
    </Dialog>
  )
}
