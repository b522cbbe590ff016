import { FLUXO_SUBSTITUIDO, FLUXOS_MAXIMO } from '@portal/contract/realtime/fim'
import {
  ASSUNTOS_ANUNCIADOS,
  type Assunto,
  type AssuntoAnunciado,
  type Mudanca,
} from '@portal/contract/realtime/realtime.contract'
import type { Escopo } from '../auth/escopo.ts'
import { os, type RequestContext } from '../http/operations.ts'
import type { Avanco, Realtime } from './realtime.ts'

const RECHECK_MS = 60_000
/** Subjects after which an open stream's session must be verified again: ended sessions, deactivated people. */
const ENDING: readonly Assunto[] = ['sessoes', 'usuarios']

const isAnnounced = (avanco: Avanco): avanco is Mudanca =>
  ASSUNTOS_ANUNCIADOS.includes(avanco.assunto as AssuntoAnunciado)

/** Open streams of each device session on this node, the oldest first. */
function createFluxos() {
  const open = new Map<string, Set<AbortController>>()
  return {
    add(sessao: string, fluxo: AbortController) {
      const dela = open.get(sessao) ?? new Set()
      open.set(sessao, dela.add(fluxo))
      const [oldest] = dela
      if (dela.size > FLUXOS_MAXIMO) oldest?.abort(FLUXO_SUBSTITUIDO)
    },
    remove(sessao: string, fluxo: AbortController) {
      const dela = open.get(sessao)
      dela?.delete(fluxo)
      if (dela?.size === 0) open.delete(sessao)
    },
  }
}

type Fluxos = ReturnType<typeof createFluxos>
type Context = RequestContext & { escopo(): Escopo }

export const realtimeRoutes = (realtime: Realtime, fluxos = createFluxos()) => ({
  watchMudancas: os.realtime.watchMudancas.handler(({ context, signal }) => {
    // nginx would otherwise buffer the stream until it ends, headers included.
    context.reply.header('x-accel-buffering', 'no')
    return watch(realtime, fluxos, context, signal)
  }),
})

async function* watch(realtime: Realtime, fluxos: Fluxos, context: Context, signal: AbortSignal | undefined) {
  const { sessaoDispositivoId } = context.escopo()
  const ended = new AbortController()
  fluxos.add(sessaoDispositivoId, ended)
  signal?.addEventListener('abort', () => ended.abort(), { once: true })
  // A stream outlives the check at its start, so the session is verified again while it is open.
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
    fluxos.remove(sessaoDispositivoId, ended)
    ended.abort()
  }
  return ended.signal.reason === FLUXO_SUBSTITUIDO ? FLUXO_SUBSTITUIDO : undefined
}
