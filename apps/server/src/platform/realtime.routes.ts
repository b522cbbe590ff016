import { ASSUNTOS } from '@portal/contract/realtime/realtime.contract'
import { os } from './operations.ts'
import type { Realtime } from './realtime.ts'

const RECHECK_MS = 60_000

export const realtimeRoutes = (realtime: Realtime) => ({
  watchMudancas: os.realtime.watchMudancas.handler(async function* ({ context, signal }) {
    const ended = new AbortController()
    signal?.addEventListener('abort', () => ended.abort(), { once: true })
    // A stream outlives the check at its start, so the session is asked for again while it is open.
    const recheck = setInterval(async () => {
      const escopo = await context.verifySession(context.request.headers.cookie).catch(() => undefined)
      if (escopo === null) ended.abort()
    }, RECHECK_MS)
    try {
      const changes = realtime.watch(ended.signal)
      const versoes = realtime.versoes()
      for (const assunto of ASSUNTOS) yield { assunto, versao: versoes[assunto] }
      for await (const [mudanca] of changes) yield mudanca
    } catch (error) {
      if (!ended.signal.aborted) throw error
    } finally {
      clearInterval(recheck)
      ended.abort()
    }
  }),
})
