import {
  type Announcements,
  type CollisionDetection,
  type DragMoveEvent,
  type DragStartEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type Etapa, isEtapaAberta } from '@portal/contract/leads/opcoes'
import { type RefObject, useState } from 'react'
import type { ListaMedida } from './coluna.tsx'
import { findCartao } from './colunas.ts'
import type { QuadroProps, Soltar } from './quadro-props.ts'
import { colunaMaisProxima, indiceEm, vizinhoAcima } from './soltar.ts'

const DISTANCIA = 6
/** Duration of a touch that lifts a card; a shorter one scrolls or opens. */
const TOQUE_LONGO_MS = 250
const TOLERANCIA = 8
/** Step of the vertical arrow keys in pixels, about half a card. */
const PASSO = 96

const INSTRUCOES =
  'Para mover o lead, pressione espaço, escolha a etapa com as setas para os lados e pressione espaço ou Enter para soltar, ou Esc para desistir. Enter abre o lead.'

/** Column under the pointer or, without a pointer, under the middle of the card; otherwise the nearest one. */
const collisionDetection: CollisionDetection = ({
  pointerCoordinates,
  collisionRect,
  droppableContainers,
  droppableRects,
}) => {
  const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2
  const colunas = droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id)
    return rect ? [{ id, centro: rect.left + rect.width / 2 }] : []
  })
  const achada =
    colunas[
      colunaMaisProxima(
        colunas.map(({ centro }) => centro),
        x,
      )
    ]
  return achada ? [{ id: achada.id }] : []
}

/** Horizontal arrows move to the neighbouring column, vertical ones along the column. */
const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const { droppableRects, droppableContainers, over } = context
  const { x, y } = currentCoordinates
  if (event.code === KeyboardCode.Down) return { x, y: y + PASSO }
  if (event.code === KeyboardCode.Up) return { x, y: y - PASSO }
  if (event.code !== KeyboardCode.Right && event.code !== KeyboardCode.Left) return undefined
  const ids = droppableContainers.toArray().map(({ id }) => id)
  const atual = over ? ids.indexOf(over.id) : -1
  const id = ids[atual + (event.code === KeyboardCode.Right ? 1 : -1)]
  const rect = id === undefined ? undefined : droppableRects.get(id)
  event.preventDefault()
  return rect ? { x: rect.left + 8, y } : { x, y }
}

type Options = Pick<QuadroProps, 'etapas' | 'colunas' | 'aMao'> & {
  listas: RefObject<Map<Etapa, ListaMedida>>
  onSoltar: Soltar
  onHold: (held: boolean) => void
}

/** Drag and drop of cards: sensors, announcements, and the place of a drop. */
export function useArrasto({ etapas, colunas, aMao, listas, onSoltar, onHold }: Options) {
  const [arrastado, setArrastado] = useState<string>()
  const [marca, setMarca] = useState<{ etapa: Etapa; indice: number }>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DISTANCIA } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOQUE_LONGO_MS, tolerance: TOLERANCIA } }),
    useSensor(KeyboardSensor, {
      coordinateGetter,
      // Enter opens the lead.
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
    }),
  )
  const rotuloDe = (id: unknown) => etapas.find(({ chave }) => chave === id)?.rotulo ?? ''
  const nomeDe = (id: unknown) => findCartao(colunas, String(id))?.nome_contato ?? ''

  /** Index of a drop in the column below the card; undefined unless the column has a manual order. */
  function indiceDe({ active, over }: Pick<DragMoveEvent, 'active' | 'over'>): number | undefined {
    const etapa = over?.id as Etapa | undefined
    const rect = active.rect.current.translated
    if (!etapa || !rect || !aMao.includes(etapa) || !isEtapaAberta(etapa)) return undefined
    const lista = listas.current.get(etapa)
    return lista && indiceEm(lista.medidas(), rect.top + rect.height / 2 - lista.topo())
  }

  function end() {
    setArrastado(undefined)
    setMarca(undefined)
    onHold(false)
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nomeDe(active.id)} levantado.`,
    onDragOver: ({ active, over }) => (over ? `${nomeDe(active.id)} sobre a etapa ${rotuloDe(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${nomeDe(active.id)} solto na etapa ${rotuloDe(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${nomeDe(active.id)} voltou ao seu lugar.`,
  }

  return {
    arrastado,
    marca,
    sensors,
    collisionDetection,
    accessibility: { announcements, screenReaderInstructions: { draggable: INSTRUCOES } },
    onDragStart({ active }: DragStartEvent) {
      setArrastado(String(active.id))
      onHold(true)
    },
    onDragMove(event: DragMoveEvent) {
      const indice = indiceDe(event)
      const etapa = event.over?.id as Etapa
      setMarca((antes) => {
        if (indice === undefined) return undefined
        return antes?.etapa === etapa && antes.indice === indice ? antes : { etapa, indice }
      })
    },
    onDragCancel: end,
    onDragEnd(event: DragMoveEvent) {
      const lead = findCartao(colunas, String(event.active.id))
      const etapa = event.over?.id as Etapa | undefined
      const indice = indiceDe(event)
      end()
      if (!lead || !etapa) return
      if (indice === undefined) return onSoltar(lead, etapa)
      const ids = colunas.find((coluna) => coluna.etapa === etapa)?.itens.map(({ id }) => id) ?? []
      const acima = vizinhoAcima(ids, indice, lead.id)
      if (acima !== undefined) onSoltar(lead, etapa, acima)
    },
  }
}
