import { EventEmitter, on } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  ASSUNTOS,
  type Assunto,
  type AssuntoDeDono,
  readAssuntoDeDono,
} from '@portal/contract/realtime/realtime.contract'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '../db/db.ts'
import { openSession } from '../db/servers.ts'
import { mudancasVersao } from './realtime.table.ts'

const POLL_MS = 1_000
/** Milliseconds between two reads: changes within them are announced together. */
const GAP_MS = 50

export type Realtime = Awaited<ReturnType<typeof startRealtime>>

/** Version of each subject; subjects with an owner appear with their first change. */
type Versoes = Record<Assunto, number> & Record<AssuntoDeDono, number>
export type Advance = { assunto: Assunto | AssuntoDeDono; versao: number; ha_ms?: number }
type Follower = (avanco: Advance) => void | Promise<void>
export type OwnedChange = ReturnType<typeof readAssuntoDeDono>
type Filter = (avanco: Advance, deDono: OwnedChange) => boolean

/**
 * Follows the database's change counters (record 5). Calls the followers of `onChange` once per observed increment; `watch`
 * announces it once all of them have finished, so that its readers get the new state.
 */
export async function startRealtime({ db, direct }: Database) {
  const emitter = new EventEmitter().setMaxListeners(0)
  const versoes = Object.fromEntries(ASSUNTOS.map((assunto) => [assunto, -1])) as Versoes
  const announced: Versoes = { ...versoes }
  /** Instant of each last announcement, in milliseconds of the node's own clock. */
  const announcedAt = new Map<Advance['assunto'], number>()
  const followers = new Set<Follower>()
  const state = { stopped: false, reading: false, again: false }
  let timer: NodeJS.Timeout | undefined
  let listener: pg.Client | undefined

  async function announce(avanco: Advance) {
    await Promise.allSettled([...followers].map(async (follower) => follower(avanco)))
    announced[avanco.assunto] = avanco.versao
    announcedAt.set(avanco.assunto, performance.now())
    emitter.emit('mudanca', avanco, readAssuntoDeDono(avanco.assunto))
  }

  /** Filters before anything is queued, or a change for one person would wake every open stream. */
  function watch(signal: AbortSignal, filter: Filter) {
    const own = new EventEmitter()
    // Comes first, since it throws on a signal that is already aborted.
    const changes = on(own, 'mudanca', { signal, close: ['fim'] }) as AsyncIterable<[Advance]>
    const pass = (avanco: Advance, deDono: OwnedChange) => filter(avanco, deDono) && own.emit('mudanca', avanco)
    const end = () => own.emit('fim')
    emitter.on('mudanca', pass).on('fim', end)
    signal.addEventListener('abort', () => emitter.off('mudanca', pass).off('fim', end), { once: true })
    return changes
  }

  async function readOnce() {
    for (const row of await db.select().from(mudancasVersao)) {
      const { assunto, versao } = row as Advance
      if (versoes[assunto] === versao) continue
      versoes[assunto] = versao
      void announce({ assunto, versao })
    }
  }

  async function poll() {
    if (state.reading) {
      state.again = true
      return
    }
    clearTimeout(timer)
    state.reading = true
    try {
      do {
        state.again = false
        await readOnce()
        await delay(GAP_MS)
      } while (state.again && !state.stopped)
    } catch {
      // The next poll retries; readiness informs operators meanwhile.
    }
    state.reading = false
    if (!state.stopped) timer = setTimeout(poll, POLL_MS)
  }

  async function listen() {
    const again = () => {
      if (!state.stopped) setTimeout(listen, POLL_MS).unref()
    }
    try {
      const client = await openSession(direct)
      listener = client
      client.once('end', again)
      client.on('notification', poll)
      if (state.stopped) return await client.end()
      await client.query('listen mudancas').catch(() => client.end())
    } catch {
      again()
    }
  }

  await readOnce()
  void listen()
  timer = setTimeout(poll, POLL_MS)

  return {
    versoes: (): Readonly<Versoes> => versoes,
    onChange(follower: Follower) {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    /** Versions announced by `watch`. */
    announced: (): Readonly<Versoes> => announced,
    /** Announced versions with their age in milliseconds: an answer asked for since then is not stale. */
    *tell(): Iterable<Advance> {
      const now = performance.now()
      for (const [assunto, at] of announcedAt) yield { assunto, versao: announced[assunto] ?? 0, ha_ms: now - at }
    },
    /**
     * Increments that pass the filter from now on, until the server closes; the caller must abort the signal at the
     * end.
     */
    watch,
    /** Ends all streams of `watch`, so that pages go on with another node. */
    endWatching: () => void emitter.emit('fim'),
    /** Number of open streams of `watch` on this node. */
    countWatching: () => emitter.listenerCount('mudanca'),
    /** Number of increments by which announcements here lag behind the database. */
    async lagOf(assunto: Assunto): Promise<number> {
      const [row] = await db
        .select({ versao: mudancasVersao.versao })
        .from(mudancasVersao)
        .where(eq(mudancasVersao.assunto, assunto))
      return Math.abs((row?.versao ?? 0) - announced[assunto])
    },
    async stop() {
      state.stopped = true
      clearTimeout(timer)
      await listener?.end().catch(() => {})
    },
  }
}
