import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Properties of a <dialog> that is modal as long as it is mounted; Escape and a click beside it call `onClose`. */
export function useModalDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  // Closed before it is removed, so that the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === element) close()
    }
    element.addEventListener('click', closeOnBackdrop)
    element.showModal()
    return () => {
      element.removeEventListener('click', closeOnBackdrop)
      element.close()
    }
  }, [])

  /**
   * Escape: at once, since the browser tells of the closing only later and a key in between would meet what is closed.
   * Closed first, so that a field in it is left, and keeps what was typed, while it still stands.
   */
  function handleCancel(event: SyntheticEvent) {
    event.preventDefault()
    ref.current?.close()
    onClose()
  }
  // Opened again meanwhile: in development React runs every effect twice.
  const handleClose = () => ref.current?.open || onClose()
  return { ref, onCancel: handleCancel, onClose: handleClose }
}
