/** Calls of one source that are written at once on this node, and those that wait for their turn. */
const DE_UMA_FONTE = 4
const ESPERAM = 300

/**
 * Keeps a source that floods from taking what others need: over its limit it is turned away from memory until `ate`, and
 * never holds more than a few connections to the database.
 */
export function createPorteira(agora: () => number) {
  const cheias = new Map<string, { ate: number; segundos: number; status: number }>()
  const filas = new Map<string, { dentro: number; espera: (() => void)[] }>()

  const cheia = (fonte: string) => {
    const fechada = cheias.get(fonte)
    if (fechada === undefined) return undefined
    if (fechada.ate > agora()) return fechada
    cheias.delete(fonte)
    return undefined
  }

  return {
    /** How a source that is over its limit is answered, and in how many seconds it may call again. */
    cheia: (fonte: string): { status: number; segundos: number } | undefined => cheia(fonte),

    fechar(fonte: string, fechada: { ate: number; segundos: number; status: number }) {
      cheias.set(fonte, fechada)
    },

    /** Does the work in turn; `cheia` instead when too many wait, or once the source is over its limit. */
    async entrar<T>(fonte: string, work: () => Promise<T>): Promise<T | 'cheia'> {
      const fila = filas.get(fonte) ?? { dentro: 0, espera: [] }
      filas.set(fonte, fila)
      if (fila.dentro >= DE_UMA_FONTE) {
        if (fila.espera.length >= ESPERAM) return 'cheia'
        await new Promise<void>((resolve) => fila.espera.push(resolve))
      } else fila.dentro += 1
      try {
        return cheia(fonte) ? 'cheia' : await work()
      } finally {
        const proxima = fila.espera.shift()
        // The place goes over to whoever waits.
        if (proxima) proxima()
        else {
          fila.dentro -= 1
          if (fila.dentro === 0) filas.delete(fonte)
        }
      }
    },
  }
}
