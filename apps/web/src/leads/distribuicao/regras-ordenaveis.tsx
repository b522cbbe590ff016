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
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ConsultorDistribuicao, Regra } from '@portal/contract/distribuicao/distribuicao.contract'
import { messageOf } from '../../platform/api-error.ts'
import { notifyError } from '../../ui/notify.ts'
import { useRegras } from './distribuicao.api.ts'
import { RegraLinha } from './regra-linha.tsx'
import classes from './regras.module.css'

type Props = {
  regras: Regra[]
  /** Undefined while loading. */
  pessoas: ConsultorDistribuicao[] | undefined
  onEditar: (regra: Regra) => void
  onExcluir: (regra: Regra) => void
}

const INSTRUCOES =
  'Para mudar a ordem, pressione espaço ou Enter sobre uma regra, mova-a com as setas e pressione espaço ou Enter de novo para soltar, ou Esc para desistir.'

const announcementsDe = (ids: readonly string[]): Announcements => {
  const lugar = (id: unknown) => `posição ${ids.indexOf(String(id)) + 1} de ${ids.length}`
  return {
    onDragStart: ({ active }) => `Regra da ${lugar(active.id)} levantada.`,
    onDragOver: ({ over }) => (over ? `Regra sobre a ${lugar(over.id)}.` : 'Regra fora da lista.'),
    onDragEnd: ({ over }) => (over ? `Regra solta na ${lugar(over.id)}.` : 'Regra solta fora da lista.'),
    onDragCancel: ({ active }) => `Mudança desfeita. A regra voltou à ${lugar(active.id)}.`,
  }
}

/** Rules sortable by dragging, touch, keyboard or their buttons. */
export function RegrasOrdenaveis({ regras, pessoas, onEditar, onExcluir }: Props) {
  const { sort } = useRegras()
  const ids = regras.map(({ id }) => id)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A delay, so that a passing finger scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (de: number, para: number) =>
    sort.mutate(
      { ids: arrayMove(ids, de, para) },
      { onError: (error) => notifyError(messageOf(error, 'Tente novamente.'), 'Erro ao ordenar regras') },
    )
  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsDe(ids), screenReaderInstructions: { draggable: INSTRUCOES } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.lista}>
          {regras.map((regra, i) => (
            <RegraLinha
              key={regra.id}
              regra={regra}
              lugar={i + 1}
              total={regras.length}
              pessoas={pessoas}
              onMover={(passos) => move(i, i + passos)}
              onEditar={() => onEditar(regra)}
              onExcluir={() => onExcluir(regra)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
