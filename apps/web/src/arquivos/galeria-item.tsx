import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import classes from './galeria-item.module.css'
import { imagemSrcSet } from './imagem.ts'

type Props = { url: string; numero: number; total: number; onRemove: () => void }

/** One picture of the gallery; the picture itself is the drag handle. */
export function GaleriaItem({ url, numero, total, onRemove }: Props) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: url,
    attributes: { roleDescription: 'imagem que pode mudar de lugar' },
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button
        {...attributes}
        {...listeners}
        type="button"
        className={classes.alca}
        aria-label={`Imagem ${numero} de ${total}: mudar de lugar`}
      >
        <img
          className={classes.imagem}
          src={url}
          srcSet={imagemSrcSet(url)}
          sizes={imagemSrcSet(url) && '180px'}
          alt=""
          decoding="async"
          draggable={false}
        />
        <span className={classes.numero} aria-hidden="true">
          {numero}
        </span>
      </button>
      <ActionIcon
        className={classes.remover}
        variant="default"
        aria-label={`Remover imagem ${numero}`}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  )
}
