import { useDraggable } from '@dnd-kit/core'
import classes from './cartao.module.css'
import { CartaoFace, type CartaoProps } from './cartao.tsx'
import { isAtrasado } from './colunas.ts'

/** A card that can be dragged by mouse, touch or, with the focus on its name, the space key. */
export function CartaoArrastavel({ lead, ...face }: CartaoProps) {
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
export const CartaoSobreposto = ({ lead, ...face }: CartaoProps) => (
  <div className={classes.cartao} data-sobreposto inert data-atrasado={isAtrasado(lead, face.agora) || undefined}>
    <CartaoFace lead={lead} {...face} />
  </div>
)
