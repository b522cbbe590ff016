import { BoundedCache } from '../../platform/bounded-cache.ts'
import type { findResumo } from './quadro.queries.ts'

const PESSOAS_MAXIMO = 2_000

type Contagens = Awaited<ReturnType<typeof findResumo>>

/** Subjects that change a board's counters, besides time and registrations: the owner's leads, and the company. */
export const ASSUNTOS_DO_RESUMO = ['leads:*', 'empresa']

/**
 * Cache of the counters of people's own boards. An entry is valid while `ASSUNTOS_DO_RESUMO` have the same versions,
 * until the day ends or time makes a lead late or an ended one too old to count.
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
