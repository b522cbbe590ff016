import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Server } from './postgres.ts'

const AGAIN_MS = 100
const HANG_MS = 15_000
/** First telephone number, beyond those of demo data. */
const FIRST = 70_000_000

type Acknowledged = { telefone: string; what: 'lead' | 'movimento' | 'fila'; at: number }

/**
 * People who write until stopped: leads of their own that they move, and leads for the queue, which the roleta gives
 * out. A write without an answer is repeated with the same key, like on the page.
 */
export function startWriters(address: string, consultores: readonly string[], supervisor: string) {
  const acknowledged: Acknowledged[] = []
  const problems: string[] = []
  const refused = new Map<string, number>()
  const state = { stopped: false, n: FIRST, slowestMs: 0 }

  async function ask(cookie: string, path: string, body: object) {
    const begin = performance.now()
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(HANG_MS),
    })
    const text = await answer.text()
    state.slowestMs = Math.max(state.slowestMs, performance.now() - begin)
    return { status: answer.status, text }
  }

  /** Repeats a request until its answer is final; undefined when stopped before. */
  async function send(cookie: string, path: string, body: object) {
    while (!state.stopped) {
      const answer = await ask(cookie, path, body).catch((error) => ({
        status: 0,
        text: String(error.cause?.code ?? error.cause?.message ?? error.name),
      }))
      if (answer.status !== 0 && answer.status !== 503) return answer
      const why = answer.status === 503 ? '503' : answer.text
      refused.set(why, (refused.get(why) ?? 0) + 1)
      await delay(AGAIN_MS)
    }
    return undefined
  }

  async function write(cookie: string, queued: boolean) {
    const telefone = `55119${state.n++}`
    const created = await send(cookie, '/api/leads', {
      nome_contato: 'Família do exercício',
      telefone,
      origem: 'telefone',
      envio_id: randomUUID(),
      ...(queued && { consultor_id: null }),
    })
    if (!created) return
    if (created.status !== 201) throw new Error(`a lead was answered ${created.status} ${created.text}`)
    acknowledged.push({ telefone, what: queued ? 'fila' : 'lead', at: performance.now() })
    if (queued) return
    const { id, versao } = JSON.parse(created.text) as { id: string; versao: number }
    const moved = await send(cookie, `/api/leads/${id}/mover`, { id, versao, etapa: 'em_contato' })
    if (!moved) return
    // 409 when a repeated move had been done without an answer, so that the version is another one.
    if (moved.status !== 200 && moved.status !== 409)
      throw new Error(`a move was answered ${moved.status} ${moved.text}`)
    acknowledged.push({ telefone, what: 'movimento', at: performance.now() })
  }
  async function loop(cookie: string, queued: boolean) {
    try {
      while (!state.stopped) await write(cookie, queued)
    } catch (error) {
      problems.push(String(error))
    }
  }
  const loops = [...consultores.map((cookie) => loop(cookie, false)), loop(supervisor, true)]

  return {
    acknowledged,
    problems,
    takeRefused() {
      const all = [...refused].map(([why, times]) => `${times} × ${why}`)
      refused.clear()
      return all.length > 0 ? all.join(', ') : 'none'
    },
    /** Waits for `count` more acknowledged writes. */
    async more(count: number) {
      const wanted = acknowledged.length + count
      while (acknowledged.length < wanted && problems.length === 0) await delay(20)
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    /** Longest pause between acknowledged writes since an instant of `performance.now()`, in milliseconds. */
    longestPause(since: number) {
      const times = acknowledged.map(({ at }) => at).sort((a, b) => a - b)
      const before = times.findLast((at) => at <= since) ?? since
      const after = [before, ...times.filter((at) => at > since)]
      return Math.max(0, ...after.slice(1).map((at, i) => at - (after[i] ?? at)))
    },
    firstAfter: (instant: number) => acknowledged.find(({ at }) => at > instant)?.at,
    async stop() {
      state.stopped = true
      await Promise.all(loops)
    },
    slowestMs: () => state.slowestMs,
  }
}

type Writers = ReturnType<typeof startWriters>

/** Acknowledged writes that are missing, and any that are there twice. */
export async function judge(writers: Pick<Writers, 'acknowledged'>, primary: Server) {
  const acknowledged = [...writers.acknowledged]
  const rows = await primary.query<{
    telefone: string
    leads: number
    movidos: number
    movimentos: number
    donos: number
  }>(
    `select telefone, count(distinct l.id)::int as leads, count(distinct l.id) filter (where etapa = 'em_contato')::int as movidos,
            (select count(*)::int from lead_historico h where h.lead_id = any(array_agg(l.id)) and h.para = 'em_contato') as movimentos,
            (select count(*)::int from lead_ofertas o where o.lead_id = any(array_agg(l.id))) as donos
       from leads l where telefone >= $1 and telefone < $2 group by telefone`,
    undefined,
    [`55119${FIRST}`, `55119${FIRST + 9_999_999}`],
  )
  const found = new Map(rows.map((row) => [row.telefone, row]))
  const lost = acknowledged.filter(({ telefone, what }) => {
    const row = found.get(telefone)
    return !row || (what === 'movimento' && row.movidos !== 1)
  })
  const doubled = rows.filter(({ leads, movimentos, donos }) => leads > 1 || movimentos > 1 || donos > 1)
  return { acknowledged: acknowledged.length, lost: lost.length, doubled: doubled.length }
}
