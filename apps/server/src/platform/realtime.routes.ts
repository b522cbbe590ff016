import {
  ASSUNTOS_ANUNCIADOS,
  type Assunto,
  type AssuntoAnunciado,
  type Mudanca,
} from '@portal/contract/realtime/realtime.contract'
import { os } from './operations.ts'
import type { Avanco, Realtime } from './realtime.ts'

const RECHECK_MS = 60_000
/** What may have taken the ground from under an open stream: sessions ended, people deactivated. */
const ENDING: readonly Assunto[] = ['sessoes', 'usuarios']

const isAnnounced = (avanco: Avanco): avanco is Mudanca =>
  ASSUNTOS_ANUNCIADOS.includes(avanco.assunto as AssuntoAnunciado)

export const realtimeRoutes = (realtime: Realtime) => ({
  watchMudancas: os.realtime.watchMudancas.handler(async function* ({ context, signal }) {
    const ended = new AbortController()
    signal?.addEventListener('abort', () => ended.abort(), { once: true })
    // A stream outlives the check at its start, so the session is asked for again while it is open.
    const recheck = async () => {
      const caller = await context.verifySession(context.request.headers.cookie).catch(() => undefined)
      if (caller?.escopo === null) ended.abort()
    }
    const timer = setInterval(recheck, RECHECK_MS)
    const unsubscribe = realtime.onMudanca(({ assunto }) => {
      if (ENDING.includes(assunto)) void recheck()
    })
    try {
      const changes = realtime.watch(ended.signal)
      const versoes = realtime.announced()
      for (const assunto of ASSUNTOS_ANUNCIADOS) yield { assunto, versao: versoes[assunto] }
      for await (const [avanco] of changes) if (isAnnounced(avanco)) yield avanco
    } catch (error) {
      if (!ended.signal.aborted) throw error
    } finally {
      clearInterval(timer)
      unsubscribe()
      ended.abort()
    }
  }),
})
