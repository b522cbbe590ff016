import { EventEmitter, on } from 'node:events'
import { ASSUNTOS, type Assunto, type Mudanca } from '@portal/contract/realtime/realtime.contract'
import pg from 'pg'
import type { Database } from './db.ts'
import { mudancasVersao } from './realtime.table.ts'

const POLL_MS = 1_000

export type Realtime = Awaited<ReturnType<typeof startRealtime>>

/**
 * Follows the change counters of the database: reads them every second and at once when NOTIFY hints at a change, so it
 * is right again within a second after the connection was lost. `onMudanca` is called once for each advance seen.
 */
export async function startRealtime({ db, url }: Database) {
  const emitter = new EventEmitter().setMaxListeners(0)
  const versoes = Object.fromEntries(ASSUNTOS.map((assunto) => [assunto, -1])) as Record<Assunto, number>
  const state = { stopped: false, reading: false, again: false }
  let timer: NodeJS.Timeout | undefined
  let listener: pg.Client | undefined

  async function readOnce() {
    for (const { assunto, versao } of await db.select().from(mudancasVersao)) {
      if (versoes[assunto as Assunto] === versao) continue
      versoes[assunto as Assunto] = versao
      emitter.emit('mudanca', { assunto, versao } as Mudanca)
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
      } while (state.again && !state.stopped)
    } catch {
      // The next poll tries again; readiness tells operators meanwhile.
    }
    state.reading = false
    if (!state.stopped) timer = setTimeout(poll, POLL_MS)
  }

  async function listen() {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    // A connection that never came up and one that broke both end here, once.
    client.once('end', () => {
      if (!state.stopped) setTimeout(listen, POLL_MS).unref()
    })
    client.on('error', () => {})
    client.on('notification', poll)
    listener = client
    try {
      await client.connect()
      await client.query('listen mudancas')
    } catch {
      await client.end().catch(() => {})
    }
  }

  await readOnce()
  void listen()
  timer = setTimeout(poll, POLL_MS)

  return {
    versoes: (): Readonly<Record<Assunto, number>> => versoes,
    onMudanca(listener: (mudanca: Mudanca) => void) {
      emitter.on('mudanca', listener)
      return () => void emitter.off('mudanca', listener)
    },
    /** Every advance from this call on, until the signal aborts. */
    watch: (signal: AbortSignal): AsyncIterable<[Mudanca]> =>
      on(emitter, 'mudanca', { signal }) as AsyncIterable<[Mudanca]>,
    async stop() {
      state.stopped = true
      clearTimeout(timer)
      await listener?.end().catch(() => {})
    },
  }
}
