import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { dayOf } from '../../platform/day.ts'
import type { Kit } from '../../platform/feature.ts'
import { listDesde } from './cobertura.queries.ts'

const DIA_MS = 86_400_000

/**
 * Covers as this node knows them, read again when covers or the company's zone change, so that open streams need no
 * query for each change. The returned function compares their days with today at each call.
 */
export async function createSubstituicoes({ database: { db }, realtime, clock, log }: Kit) {
  const state = { fuso: '', velhas: false, lista: [] as Awaited<ReturnType<typeof listDesde>> }

  async function reload() {
    try {
      const { fuso_horario: fuso } = await findEmpresa(db)
      const lista = await listDesde(db, dayOf(clock() - DIA_MS, fuso))
      Object.assign(state, { fuso, lista, velhas: false })
    } catch (error) {
      // Until covers can be read again, nobody follows leads of others.
      Object.assign(state, { lista: [], velhas: true })
      log.warn({ err: error }, 'covers could not be read')
    }
  }

  realtime.onChange(({ assunto }) =>
    state.velhas || assunto === 'distribuicao' || assunto === 'empresa' ? reload() : undefined,
  )
  await reload()

  return (usuarioId: string, titularId: string): boolean => {
    if (state.lista.length === 0) return false
    const hoje = dayOf(clock(), state.fuso)
    return state.lista.some(
      ({ titular_id, substituto_id, de, ate }) =>
        substituto_id === usuarioId && titular_id === titularId && de <= hoje && hoje <= ate,
    )
  }
}
