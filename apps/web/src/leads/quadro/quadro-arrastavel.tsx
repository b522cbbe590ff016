import { DndContext, DragOverlay, MeasuringStrategy, useDraggable, useDroppable } from '@dnd-kit/core'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { type ComponentProps, useCallback, useMemo, useRef } from 'react'
import classes from './cartao.module.css'
import { CartaoFace, type CartaoProps } from './cartao.tsx'
import { Coluna, type DropArea, type ListaMedida } from './coluna.tsx'
import { findCartao, isAtrasado } from './colunas.ts'
import { ColunasDoQuadro } from './colunas-do-quadro.tsx'
import type { QuadroProps, Soltar } from './quadro-props.ts'
import { useArrasto } from './use-arrasto.ts'

/** A card that can be dragged by mouse, touch or, with the focus on its name, the space key. */
function CartaoArrastavel({ lead, ...face }: CartaoProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: lead.id,
    disabled: lead.etapa === 'internado',
  })
  return (
    <article
      ref={setNodeRef}
      {...listeners}
      className={classes.cartao}
      aria-label={lead.nome_contato}
      data-movel={lead.etapa !== 'internado' || undefined}
      data-arrastado={isDragging || undefined}
      data-atrasado={isAtrasado(lead, face.agora) || undefined}
    >
      <CartaoFace lead={lead} {...face} nomeRef={setActivatorNodeRef} descritoPor={attributes['aria-describedby']} />
    </article>
  )
}

/** The card under the pointer during a drag. */
const CartaoSobreposto = ({ lead, ...face }: CartaoProps) => (
  <div className={classes.cartao} data-sobreposto inert data-atrasado={isAtrasado(lead, face.agora) || undefined}>
    <CartaoFace lead={lead} {...face} />
  </div>
)

type Register = (etapa: Etapa, lista: ListaMedida | undefined) => void
type AlvoProps = ComponentProps<typeof Coluna> & Pick<DropArea, 'arrastado' | 'marca'> & { onLista: Register }

/** A column that accepts dropped cards. */
function ColunaAlvo({ arrastado, marca, onLista, ...props }: AlvoProps) {
  const { chave } = props.etapa
  const { setNodeRef, isOver } = useDroppable({ id: chave })
  const register = useCallback((lista: ListaMedida | undefined) => onLista(chave, lista), [onLista, chave])
  const alvo = useMemo<DropArea>(
    () => ({ ref: setNodeRef, isOver, arrastado, marca, register, Item: CartaoArrastavel }),
    [setNodeRef, isOver, arrastado, marca, register],
  )
  return <Coluna {...props} dropArea={alvo} />
}

type Props = QuadroProps & { onSoltar: Soltar; onHold: (held: boolean) => void }

/** The board with cards that can be dragged between columns. */
export function QuadroArrastavel({ onSoltar, onHold, ...props }: Props) {
  const { etapas, colunas, aMao } = props
  const listas = useRef(new Map<Etapa, ListaMedida>())
  const { arrastado, marca, ...contexto } = useArrasto({ etapas, colunas, aMao, listas, onSoltar, onHold })
  const onLista = useCallback<Register>((etapa, lista) => {
    if (lista) listas.current.set(etapa, lista)
    else listas.current.delete(etapa)
  }, [])
  const sobreposto = arrastado === undefined ? undefined : findCartao(colunas, arrastado)
  return (
    <DndContext {...contexto} measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}>
      <ColunasDoQuadro {...props}>
        {(coluna) => (
          <ColunaAlvo
            {...coluna}
            key={coluna.etapa.chave}
            arrastado={sobreposto?.etapa === coluna.etapa.chave ? arrastado : undefined}
            marca={marca?.etapa === coluna.etapa.chave ? marca.indice : undefined}
            onLista={onLista}
          />
        )}
      </ColunasDoQuadro>
      <DragOverlay dropAnimation={null}>
        {sobreposto && (
          <CartaoSobreposto
            lead={sobreposto}
            agora={props.agora}
            naoEnviado={props.naoEnviados.has(sobreposto.id)}
            acoes={props.acoes}
          />
        )}
      </DragOverlay>
    </DndContext>
  )
}
