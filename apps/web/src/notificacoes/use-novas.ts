import { useState } from 'react'

/** How many have come since the last time that the number of unread ones was another; the first number is no news. */
export function useNovas(naoLidas: number | undefined): number {
  const [visto, setVisto] = useState({ naoLidas, novas: 0 })
  if (naoLidas !== undefined && naoLidas !== visto.naoLidas)
    setVisto({ naoLidas, novas: visto.naoLidas === undefined ? 0 : Math.max(0, naoLidas - visto.naoLidas) })
  return visto.novas
}
