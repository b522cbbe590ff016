import type { Role } from '@portal/contract/access'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { focusPage } from '../platform/route-change.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import classes from './paleta-button.module.css'

const Paleta = lazyPart(() => import('./paleta.tsx').then((part) => part.Paleta))
const preload = () => void Paleta.preload().catch(() => undefined)

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

type Props = {
  role: Role
  cidadesPrimeiro?: boolean
  /** Called before opening, to close what covers the page. */
  onOpen?: () => void
}

/** Opens the palette by button or by Ctrl/Cmd+K. */
export function PaletaButton({ role, cidadesPrimeiro = false, onOpen }: Props) {
  const [aberta, setAberta] = useState(false)
  const abertaPor = useRef<Element | null>(null)

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      abertaPor.current ??= document.activeElement
      onOpen?.()
      setAberta(true)
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [onOpen])

  function open() {
    abertaPor.current = document.activeElement
    setAberta(true)
  }

  function close() {
    setAberta(false)
    const opener = abertaPor.current
    abertaPor.current = null
    if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus({ preventScroll: true }))
  }

  function leave() {
    abertaPor.current = null
    setAberta(false)
    focusPage()
  }

  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.text}>Buscar…</span>
        <kbd className={classes.keys} aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <Suspense>
        {aberta && <Paleta role={role} cidadesPrimeiro={cidadesPrimeiro} onClose={close} onGo={leave} />}
      </Suspense>
    </>
  )
}
