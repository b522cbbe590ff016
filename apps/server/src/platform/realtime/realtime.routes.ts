import type { Role } from '@portal/contract/access'
import { FLUXO_SUBSTITUIDO } from '@portal/contract/realtime/fim'
import {
  ASSUNTOS_ANUNCIADOS,
  ASSUNTOS_DE_DONO,
  type Assunto,
  type Mudanca,
  type PalavraDeDono,
  readAssuntoDeDono,
  SEM_DONO,
} from '@portal/contract/realtime/realtime.contract'
import type { Escopo } from '../auth/escopo.ts'
import { reaches } from '../auth/team.ts'
import { os, type RequestContext } from '../http/operations.ts'
import type { Advance, OwnedChange, Realtime } from './realtime.ts'

/** Open streams of one device session; a further one closes the oldest. */
const FLUXOS_MAXIMO = 10

const RECHECK_MS = 60_000
/**
 * Subjects after which an open stream verifies its session again: ended sessions, deactivated people, changed teams.
 */
const VERIFYING: readonly Assunto[] = ['sessoes', 'usuarios', 'empresa']

/** Per word, whether a person currently follows another owner's rows; asked for every change. */
type Substituicoes = Partial<Record<PalavraDeDono, (usuarioId: string, dono: string) => boolean>>

/** True if the caller is told of a subject: every one without an owner, and those of owners they may read. */
function isFollowed(escopo: Escopo, avanco: Advance, deDono: OwnedChange, substituicoes: Substituicoes) {
  if (!deDono) return (ASSUNTOS_ANUNCIADOS as readonly string[]).includes(avanco.assunto)
  const { usuarioId, role } = escopo
  const { palavra, dono } = deDono
  if (dono === usuarioId) return true
  if ((ASSUNTOS_DE_DONO[palavra] as readonly Role[]).includes(role))
    return reaches(escopo, dono === SEM_DONO ? null : dono)
  return substituicoes[palavra]?.(usuarioId, dono) ?? false
}

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

export const realtimeRoutes = (realtime: Realtime, substituicoes: Substituicoes = {}, fluxos = createFluxos()) => ({
  watchMudancas: os.realtime.watchMudancas.handler(({ context, signal }) => {
    // nginx would otherwise buffer the stream until it ends, headers included.
    context.reply.header('x-accel-buffering', 'no')
    return watch({ realtime, substituicoes, fluxos }, context, signal)
  }),
})

type Deps = { realtime: Realtime; substituicoes: Substituicoes; fluxos: Fluxos }

async function* watch({ realtime, substituicoes, fluxos }: Deps, context: Context, signal: AbortSignal | undefined) {
  let escopo = context.escopo()
  const { sessaoDispositivoId } = escopo
  const ended = new AbortController()
  fluxos.add(sessaoDispositivoId, ended)
  signal?.addEventListener('abort', () => ended.abort(), { once: true })
  // A stream outlives the check at its start, so its session is verified again while it is open.
  const recheck = async () => {
    const caller = await context.verifySession(context.request.headers.cookie).catch(() => undefined)
    if (caller?.escopo === null) ended.abort()
    if (caller?.escopo) escopo = caller.escopo
  }
  const timer = setInterval(recheck, RECHECK_MS)
  const unsubscribe = realtime.onChange(({ assunto }) => {
    if (VERIFYING.includes(assunto as Assunto)) void recheck()
  })
  try {
    const follows = (avanco: Advance, deDono: OwnedChange) => isFollowed(escopo, avanco, deDono, substituicoes)
    const changes = realtime.watch(ended.signal, follows)
    for (const avanco of realtime.tell())
      if (follows(avanco, readAssuntoDeDono(avanco.assunto))) yield avanco as Mudanca
    for await (const [avanco] of changes) yield avanco as Mudanca
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
