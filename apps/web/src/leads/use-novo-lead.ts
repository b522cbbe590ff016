import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** State of the form of a new lead, open or not. The palette opens it by `#novo`, even if the page is already shown. */
export function useNovoLead() {
  const [aberto, setAberto] = useState(false)
  const pedido = useLocation({ select: ({ hash }) => hash === 'novo' })
  const navigate = useNavigate()
  useEffect(() => {
    if (!pedido) return
    setAberto(true)
    // Removes `#novo` from the address, so that the palette can add it again.
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [pedido, navigate])
  return [aberto, setAberto] as const
}
