import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { FotoClinica } from '../../clinicas/foto-clinica.tsx'
import { formatDistance } from '../../platform/format-distance.ts'
import classes from './mini-cartao.module.css'
import type { Escolha } from './use-escolha.ts'

/** Horizontal distance in pixels that counts as a swipe. */
const DESLIZE = 48

type Props = {
  escolha: Escolha
  /** Undefined while it loads. */
  foto: string | null | undefined
  /** Null where prices are not shown. */
  preco: string | null
  /** Licence and vacancies; absent while they load. */
  selos: ReactNode
  /** Action buttons. */
  children: ReactNode
}

/** Card of the chosen clinic, over the bottom of the map; arrows, keys and swipes step through the others. */
export function MiniCartao({ escolha, foto, preco, selos, children }: Props) {
  const { ponto, posicao, total, onPasso, onClose } = escolha
  const element = useRef<HTMLElement>(null)
  const abertoPor = useRef<Element>(null)
  const inicio = useRef<number>(undefined)
  useEffect(() => {
    // Kept when the effect runs again, because the card itself has the focus by then.
    abertoPor.current ??= document.activeElement
    element.current?.focus({ preventScroll: true })
  }, [])

  function close() {
    if (abertoPor.current instanceof HTMLElement) abertoPor.current.focus({ preventScroll: true })
    onClose()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    if (event.key === 'ArrowLeft') onPasso(-1)
    if (event.key === 'ArrowRight') onPasso(1)
  }
  function handlePointerUp(event: PointerEvent) {
    const deslize = event.clientX - (inicio.current ?? event.clientX)
    inicio.current = undefined
    if (Math.abs(deslize) >= DESLIZE) onPasso(deslize < 0 ? 1 : -1)
  }

  return (
    <section
      ref={element}
      className={classes.cartao}
      aria-label={`Clínica ${posicao} de ${total} no mapa`}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        inicio.current = event.clientX
      }}
      onPointerUp={handlePointerUp}
    >
      <div className={classes.foto}>{foto !== undefined && <FotoClinica url={foto} alt="" sizes="6rem" />}</div>
      <div className={classes.texto} aria-live="polite">
        <h3>{ponto.name}</h3>
        <p>
          {formatDistance(escolha.distanciaKm)}
          {preco !== null && <strong>{preco}</strong>}
        </p>
      </div>
      <button type="button" className={classes.fechar} aria-label="Fechar" onClick={close}>
        <IconX size={20} aria-hidden />
      </button>
      <div className={classes.selos} aria-live="polite">
        {selos}
      </div>
      <div className={classes.acoes}>
        <button type="button" aria-label="Clínica anterior no mapa" disabled={total < 2} onClick={() => onPasso(-1)}>
          <IconChevronLeft size={22} aria-hidden />
        </button>
        {children}
        <button type="button" aria-label="Próxima clínica no mapa" disabled={total < 2} onClick={() => onPasso(1)}>
          <IconChevronRight size={22} aria-hidden />
        </button>
      </div>
    </section>
  )
}
