/** Numbers of calls of one source that this node stores at once, and that may wait. */
const DE_UMA_FONTE = 4
const ESPERAM = 300

/**
 * Keeps a flooding source from taking resources of others: over its limit it is refused from memory until `ate`, and it
 * never uses more than a few connections to the database.
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
    /** Answer to a source that is over its limit, with the seconds until it may call again. */
    cheia: (fonte: string): { status: number; segundos: number } | undefined => cheia(fonte),

    close(fonte: string, fechada: { ate: number; segundos: number; status: number }) {
      cheias.set(fonte, fechada)
    },

    /** Runs the work in turn; returns 'cheia' when too many wait, or once the source is over its limit. */
    async enter<T>(fonte: string, work: () => Promise<T>): Promise<T | 'cheia'> {
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
        // Passes the place on to the next one that waits.
        if (proxima) proxima()
        else {
          fila.dentro -= 1
          if (fila.dentro === 0) filas.delete(fonte)
        }
      }
    },
  }
}
