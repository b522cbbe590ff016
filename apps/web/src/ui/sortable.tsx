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
import { SortableContext, type SortingStrategy, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { maiuscula } from '@portal/contract/regras/maiuscula'
import type { ReactNode } from 'react'

type Props = {
  /** Ids in order. */
  ids: string[]
  /** Word for one of them, a feminine noun: 'regra'. */
  nome: string
  strategy: SortingStrategy
  onMove: (de: number, para: number) => void
  children: ReactNode
}

const instrucoesDe = (nome: string) =>
  `Para mudar a ordem, pressione espaço ou Enter sobre uma ${nome}, mova-a com as setas e pressione espaço ou Enter de novo para soltar, ou Esc para desistir.`

const announcementsDe = (nome: string, ids: readonly string[]): Announcements => {
  const uma = maiuscula(nome)
  const lugar = (id: unknown) => `posição ${ids.indexOf(String(id)) + 1} de ${ids.length}`
  return {
    onDragStart: ({ active }) => `${uma} da ${lugar(active.id)} levantada.`,
    onDragOver: ({ over }) => (over ? `${uma} sobre a ${lugar(over.id)}.` : `${uma} fora da lista.`),
    onDragEnd: ({ over }) => (over ? `${uma} solta na ${lugar(over.id)}.` : `${uma} solta fora da lista.`),
    onDragCancel: ({ active }) => `Mudança desfeita. A ${nome} voltou à ${lugar(active.id)}.`,
  }
}

/** List sorted by mouse, touch or keyboard, with announcements; each child is a `useSortable` of its id. */
export function Sortable({ ids, nome, strategy, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A delay, so that a swipe scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsDe(nome, ids),
        screenReaderInstructions: { draggable: instrucoesDe(nome) },
      }}
    >
      <SortableContext items={ids} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
