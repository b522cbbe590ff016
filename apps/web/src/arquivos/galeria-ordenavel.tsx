import { arrayMove, rectSortingStrategy } from '@dnd-kit/sortable'
import { Sortable } from '../ui/sortable.tsx'
import { GaleriaItem } from './galeria-item.tsx'
import classes from './galeria-ordenavel.module.css'

type Props = { urls: string[]; onOrder: (urls: string[]) => void; onRemove: (url: string) => void }

/** Pictures sortable by dragging, touch or keyboard. */
export const GaleriaOrdenavel = ({ urls, onOrder, onRemove }: Props) => (
  <Sortable
    ids={urls}
    nome="imagem"
    strategy={rectSortingStrategy}
    onMove={(de, para) => onOrder(arrayMove(urls, de, para))}
  >
    <ul className={classes.galeria} aria-label="Imagens da galeria">
      {urls.map((url, i) => (
        <GaleriaItem key={url} url={url} numero={i + 1} total={urls.length} onRemove={() => onRemove(url)} />
      ))}
    </ul>
  </Sortable>
)
