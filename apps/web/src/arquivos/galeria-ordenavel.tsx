import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { GaleriaItem } from './galeria-item.tsx'
import classes from './galeria-ordenavel.module.css'

type Props = { urls: string[]; onOrder: (urls: string[]) => void; onRemove: (url: string) => void }

const INSTRUCOES =
  'Para mudar a ordem, pressione espaço ou Enter sobre uma imagem, mova-a com as setas e pressione espaço ou Enter de novo para soltar, ou Esc para desistir.'

const announcementsDe = (urls: readonly string[]): Announcements => {
  const lugar = (id: unknown) => `posição ${urls.indexOf(String(id)) + 1} de ${urls.length}`
  return {
    onDragStart: ({ active }) => `Imagem da ${lugar(active.id)} levantada.`,
    onDragOver: ({ over }) => (over ? `Imagem sobre a ${lugar(over.id)}.` : 'Imagem fora da galeria.'),
    onDragEnd: ({ over }) => (over ? `Imagem solta na ${lugar(over.id)}.` : 'Imagem solta fora da galeria.'),
    onDragCancel: ({ active }) => `Mudança desfeita. A imagem voltou à ${lugar(active.id)}.`,
  }
}

/** Pictures sortable by dragging, touch or keyboard. */
export function GaleriaOrdenavel({ urls, onOrder, onRemove }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A delay, so that a passing finger scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    onOrder(arrayMove(urls, urls.indexOf(String(active.id)), urls.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsDe(urls),
        screenReaderInstructions: { draggable: INSTRUCOES },
      }}
    >
      <SortableContext items={urls} strategy={rectSortingStrategy}>
        <ul className={classes.galeria} aria-label="Imagens da galeria">
          {urls.map((url, i) => (
            <GaleriaItem key={url} url={url} numero={i + 1} total={urls.length} onRemove={() => onRemove(url)} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
