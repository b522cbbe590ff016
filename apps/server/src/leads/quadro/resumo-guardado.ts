import { BoundedCache } from '../../platform/bounded-cache.ts'
import type { findResumo } from './quadro.queries.ts'

const PESSOAS_MAXIMO = 2_000

type Contagens = Awaited<ReturnType<typeof findResumo>>

/** What the counters of a board are made of besides the clock and what families send: the caller's leads, and the company's zone. */
export const ASSUNTOS_DO_RESUMO = ['leads:*', 'empresa']

/**
 * Counters of people's own boards as they were counted last. They are right while nothing of `ASSUNTOS_DO_RESUMO` changed, and
 * until the day ends or the clock makes a lead late, or an ended one too old to count.
 */
export function createResumoGuardado() {
  const guardados = new BoundedCache<{ versoes: string; de: number; ate: number; contagens: Contagens }>(PESSOAS_MAXIMO)
  return {
    find(dono: string, versoes: string, agora: number): Contagens | undefined {
      const guardado = guardados.get(dono)
      return guardado?.versoes === versoes && guardado.de <= agora && agora < guardado.ate
        ? guardado.contagens
        : undefined
    },
    keep(dono: string, versoes: string, { agora: de, amanha }: { agora: number; amanha: Date }, contagens: Contagens) {
      const ate = Math.min(amanha.getTime(), contagens.muda_em?.getTime() ?? Number.POSITIVE_INFINITY)
      guardados.set(dono, { versoes, de, ate, contagens })
    },
  }
}
