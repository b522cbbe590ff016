import { alteradosDe } from '../../ui/record-form/mesclagem.ts'
import type { Valores } from './valores.ts'

export type Rascunho = ReturnType<typeof createRascunho>
type Guardado = { em: string; valores: Partial<Valores> }

/**
 * What was typed and not saved, kept in this tab until it is saved or thrown away: it outlives a lost session, a
 * crash and a reload. One for each person and clinic.
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
    /** The form is saved or thrown away: nothing is kept any more, not even what was typed just before. */
    end() {
      ended = true
      discard()
    },
    /** Only the fields that differ, so that the others follow what is saved meanwhile. */
    write(antes: Valores, agora: Valores) {
      if (ended) return
      const valores = alteradosDe(antes, agora)
      try {
        if (Object.keys(valores).length === 0) discard()
        else storage.setItem(key, JSON.stringify({ em: new Date().toISOString(), valores } satisfies Guardado))
      } catch {
        // No room: the form itself still has everything.
      }
    },
  }
}
