import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import { useSyncExternalStore } from 'react'

type Destacada = Pick<PontoMapa, 'id' | 'name' | 'latitude' | 'longitude'>

let destacada: Destacada | null = null
const listeners = new Set<() => void>()

/** Hovered or focused clinic, shared by list and map. Outside React, because it changes while scrolling. */
export const destaque = {
  current: () => destacada,
  set(clinica: Destacada) {
    if (destacada?.id === clinica.id) return
    destacada = clinica
    for (const listener of listeners) listener()
  },
  /** Clears the highlight, unless another clinic has it by now. */
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
