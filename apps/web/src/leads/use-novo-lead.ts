import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Whether the form of a new lead is open. The palette opens it by `#novo`, also on a page that is shown already. */
export function useNovoLead() {
  const [aberto, setAberto] = useState(false)
  const pedido = useLocation({ select: ({ hash }) => hash === 'novo' })
  const navigate = useNavigate()
  useEffect(() => {
    if (!pedido) return
    setAberto(true)
    // Taken out of the address, so that asking again is a change.
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [pedido, navigate])
  return [aberto, setAberto] as const
}
