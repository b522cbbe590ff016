import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import type { ChangeUrl } from '../platform/use-url.ts'

/**
 * Overlay (dialog, gallery, full-screen map) whose state is a parameter of the address. Opening pushes a history entry,
 * so that the back button closes it; closing restores the focus.
 */
export function useOverlay<Url extends object, Chave extends keyof Url & string>(
  chave: Chave,
  url: Url,
  change: ChangeUrl<Url>,
) {
  const { history } = useRouter()
  const abertoPor = useRef<Element | null>(null)
  const valor = url[chave]

  const open = useCallback(
    (novo: NonNullable<Url[Chave]>) => {
      abertoPor.current = document.activeElement
      change({ [chave]: novo } as unknown as Partial<Url>)
    },
    [change, chave],
  )
  const close = useCallback(() => {
    // Opened by a copied address, the previous history entry is not ours.
    if (abertoPor.current) history.back()
    else change({ [chave]: undefined } as unknown as Partial<Url>, { replace: true })
  }, [change, chave, history])

  useEffect(() => {
    if (valor !== undefined) return
    if (abertoPor.current instanceof HTMLElement) abertoPor.current.focus({ preventScroll: true })
    abertoPor.current = null
  }, [valor])

  return { valor, open, close }
}
