import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'

/** Below this width the sidebar is a sheet over the page. */
const MOBILE = '(width < 48em)'
const COOKIE = 'portal-sidebar'
const COOKIE_S = 7 * 24 * 60 * 60
const COLLAPSED = `${COOKIE}=icone`

/** Not the Cookie Store API: some browsers lack it, and none has it without HTTPS. */
const writeCookie = (pair: string) =>
  Reflect.set(document, 'cookie', `${pair}; path=/; max-age=${COOKIE_S}; samesite=lax`)

const readCollapsed = () => document.cookie.split('; ').includes(COLLAPSED)

/** State of the sidebar: collapsed to icons (stored for 7 days), or open as a sheet. Ctrl/Cmd+B toggles it. */
export function useSidebar() {
  const mobile = useMediaQuery(MOBILE, undefined, { getInitialValueInEffect: false })
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const [sheetWanted, setSheetWanted] = useState(false)
  const sheetOpen = mobile && sheetWanted

  const toggle = useCallback(() => {
    if (mobile) return setSheetWanted((open) => !open)
    writeCookie(collapsed ? `${COOKIE}=larga` : COLLAPSED)
    setCollapsed(!collapsed)
  }, [mobile, collapsed])
  const closeSheet = useCallback(() => setSheetWanted(false), [])

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'b') return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [toggle])

  return { mobile, collapsed: collapsed && !mobile, sheetOpen, toggle, closeSheet }
}
