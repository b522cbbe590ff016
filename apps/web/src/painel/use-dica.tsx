import { type SyntheticEvent, useState } from 'react'
import classes from './sidebar.module.css'

type Dica = { texto: string; meio: number }

/**
 * Tooltip of the collapsed sidebar: shows an entry's `data-dica` on hover and focus. Decorative, since screen readers
 * get the name from the entry itself.
 */
export function useDica(active: boolean) {
  const [dica, setDica] = useState<Dica>()
  const hide = () => setDica(undefined)

  function show({ target }: SyntheticEvent) {
    const named = target instanceof Element ? target.closest<HTMLElement>('[data-dica]') : null
    if (!named?.dataset.dica) return hide()
    const { top, height } = named.getBoundingClientRect()
    setDica({ texto: named.dataset.dica, meio: top + height / 2 })
  }

  return {
    handlers: active
      ? {
          onPointerOver: show,
          onPointerLeave: hide,
          onFocus: show,
          onBlur: hide,
          onKeyDown: hide,
          onScroll: hide,
        }
      : {},
    element: active && dica && (
      <div className={classes.dica} style={{ top: dica.meio }} aria-hidden>
        {dica.texto}
      </div>
    ),
  }
}
