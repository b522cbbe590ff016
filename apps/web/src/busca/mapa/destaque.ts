import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import { useSyncExternalStore } from 'react'

type Destacada = Pick<PontoMapa, 'id' | 'name' | 'latitude' | 'longitude'>

let destacada: Destacada | null = null
const listeners = new Set<() => void>()

/** The clinic under the pointer or the focus, in the list or on the map. Kept out of React: it changes while scrolling. */
export const destaque = {
  current: () => destacada,
  set(clinica: Destacada) {
    if (destacada?.id === clinica.id) return
    destacada = clinica
    for (const listener of listeners) listener()
  },
  /** Forgets the clinic unless another has taken its place meanwhile. */
  clear(id: string | null) {
    if (destacada === null || destacada.id !== id) return
    destacada = null
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export const useIsDestacada = (id: string) =>
  useSyncExternalStore(destaque.subscribe, () => destaque.current()?.id === id)
