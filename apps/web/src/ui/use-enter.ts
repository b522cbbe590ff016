import { type RefObject, useEffect } from 'react'

const CONTROLES = 'a, button, input, select, textarea'

/** Enter submits a dialog's form wherever the focus is; ignores a key held down since before. */
export function useEnter(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.isComposing) return
      if (event.repeat) return event.preventDefault()
      if (!(event.target instanceof Element && event.target.closest(CONTROLES))) form.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [form])
}
