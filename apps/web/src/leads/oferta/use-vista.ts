import { useEffect } from 'react'
import { markVista } from './ofertas.api.ts'

const marcadas = new Set<string>()

/** Reports these offers as seen, once each. `ids` must be the same list at every render. */
export function useVista(ids: readonly string[]) {
  useEffect(() => {
    for (const id of ids) {
      if (marcadas.has(id)) continue
      marcadas.add(id)
      void markVista(id)
    }
  }, [ids])
}
