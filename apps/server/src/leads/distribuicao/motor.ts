import type { FastifyBaseLogger } from 'fastify'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import type { EscritaLeads } from '../escrita.ts'
import { findProximaVez, hasRegraAtiva } from './roleta.queries.ts'
import type { RoletaService } from './roleta.service.ts'

/** Longest wait between two rounds, so that leads added by another node or a tool are found. */
const RONDA_MS = 60_000
/** Shortest wait between two rounds, for leads that another transaction holds. */
const LOGO_MS = 500
/** Wait after a failed round, which wrote nothing. */
const DE_NOVO_MS = 1_000
/** Changes that may give a lead somewhere to go. */
const ASSUNTOS = new Set(['leads:fila', 'distribuicao', 'usuarios', 'empresa'])

/**
 * Runs the roleta on this node: when the queue, the rules or the people change, when the next offer ends, and every
 * minute. A missed signal delays a lead but loses none, because all state is stored.
 */
export function createMotor({
  escrita,
  roleta,
  log,
  realtime,
}: {
  escrita: EscritaLeads
  roleta: RoletaService
  log: Pick<FastifyBaseLogger, 'error'>
  realtime: Realtime
}) {
  const state = { stopped: false, again: false }
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function work() {
    let espera = RONDA_MS
    try {
      do {
        state.again = false
        if (!(await hasRegraAtiva(escrita.db))) break
        const { adiados } = await roleta.run()
        const proxima = await findProximaVez(escrita.db)
        const ate = proxima ? proxima.getTime() - escrita.agora() : RONDA_MS
        espera = Math.max(LOGO_MS, Math.min(adiados > 0 ? LOGO_MS : ate, RONDA_MS))
      } while (state.again && !state.stopped)
    } catch (error) {
      log.error({ err: error }, 'the distribution of leads failed')
      espera = DE_NOVO_MS
    }
    running = undefined
    clearTimeout(timer)
    if (!state.stopped) timer = setTimeout(wake, espera).unref()
  }

  function wake() {
    if (state.stopped) return
    if (running) state.again = true
    else running = work()
  }

  const unfollow = realtime.onChange(({ assunto }) => {
    if (ASSUNTOS.has(assunto)) wake()
  })

  // Finds leads that waited while no node was running.
  timer = setTimeout(wake, LOGO_MS).unref()

  return {
    async stop() {
      state.stopped = true
      unfollow()
      clearTimeout(timer)
      await running
    },
  }
}
