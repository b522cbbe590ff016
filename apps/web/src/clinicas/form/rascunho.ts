import { changedIn } from '../../ui/record-form/merge.ts'
import type { Valores } from './valores.ts'

export type Rascunho = ReturnType<typeof createRascunho>
type Guardado = { em: string; valores: Partial<Valores> }

/**
 * Draft of unsaved text in this tab's storage, per person and clinic: survives a lost session, a crash and a reload.
 */
export function createRascunho(storage: Storage, usuario: string, clinica: string | undefined) {
  const key = `portal-rascunho-clinica:${usuario}:${clinica ?? 'nova'}`
  let ended = false
  const discard = () => storage.removeItem(key)

  function read(): Guardado | undefined {
    try {
      const lido: Guardado | null = JSON.parse(storage.getItem(key) ?? 'null')
      return lido && typeof lido.em === 'string' && Object.keys(lido.valores).length > 0 ? lido : undefined
    } catch {
      return undefined
    }
  }

  return {
    read,
    discard,
    /** Deletes the draft for good, after saving or discarding. */
    end() {
      ended = true
      discard()
    },
    /** Stores only differing fields, so that the others follow later saves. */
    write(antes: Valores, agora: Valores) {
      if (ended) return
      const valores = changedIn(antes, agora)
      try {
        if (Object.keys(valores).length === 0) discard()
        else storage.setItem(key, JSON.stringify({ em: new Date().toISOString(), valores } satisfies Guardado))
      } catch {
        // Storage is full: the form itself still has everything.
      }
    },
  }
}
