import { useState } from 'react'

/** Number of notifications that arrived since the count last changed; 0 for the first count. */
export function useNovas(naoLidas: number | undefined): number {
  const [visto, setVisto] = useState({ naoLidas, novas: 0 })
  if (naoLidas !== undefined && naoLidas !== visto.naoLidas)
    setVisto({ naoLidas, novas: visto.naoLidas === undefined ? 0 : Math.max(0, naoLidas - visto.naoLidas) })
  return visto.novas
}
