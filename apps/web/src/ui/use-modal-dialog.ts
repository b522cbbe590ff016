import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Props of a <dialog> that is modal while mounted; Escape and a click beside it call `onClose`. */
export function useModalDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  // Closed before it is removed, so that the browser returns the focus to its opener.
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
   * Handles Escape at once, because the browser's close event comes later and a key in between would reach the closed
   * dialog. Closes it first, so that a field in it is blurred, and saves its text, while still mounted.
   */
  function handleCancel(event: SyntheticEvent) {
    event.preventDefault()
    ref.current?.close()
    onClose()
  }
  // Reopened meanwhile: in development React runs every effect twice.
  const handleClose = () => ref.current?.open || onClose()
  return { ref, onCancel: handleCancel, onClose: handleClose }
}
