import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { foto, sendFile } from '../../apps/server/src/arquivos/arquivos.factory.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { serverAt } from '../../apps/server/src/testing/backup-trial.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { openBench } from './busca-setup.ts'
import { growClinicas } from './clinicas-data.ts'
import { createSharedLink } from './links-publicos.ts'
import { startMeasured } from './measured.ts'
import { openSessoes, type Sinal } from './sessao-data.ts'

const CLINICAS = 10_000
const LEADS_CADA = 20
const AIMS = { p99: 300, loop: 30 }
/** Seconds between two actions of a kind by one consultant. */
const EVERY_S = { heartbeat: 120, search: 30, move: 60, upload: 600 }
const VISITORS = 50

type Bench = Awaited<ReturnType<typeof openBench>>
type Kind = { perSecond: number; send: () => Promise<number>; times: number[]; failed: Map<number, number> }

/** Factor by which each step raises the load. */
const STEP = 1.25

/**
 * A working day of many consultants with open pages, and visitors of public links, on one node at constant rates; with
 * `--ate`, repeated with a quarter more load until something fails or p99 misses its target.
 */
export async function benchCarga(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutos: { type: 'string', default: '10' },
      consultores: { type: 'string', default: '500' },
      visitantes: { type: 'string', default: String(VISITORS) },
      ate: { type: 'boolean', default: false },
    },
  })
  const [minutos = 0, consultores = 0, visitantes = 0] = [values.minutos, values.consultores, values.visitantes].map(
    Number,
  )
  for (let times = 1; ; times *= STEP) {
    const held = await load(minutos, Math.round(consultores * times), Math.round(visitantes * times))
    if (!values.ate || !held) return
  }
}

/** Runs the load; true when nothing failed and everything except uploads met its target. */
async function load(minutos: number, consultores: number, visitantes: number): Promise<boolean> {
  const bench = await openBench()
  try {
    await growClinicas(bench.database, 0, CLINICAS)
    const sinais = await openSessoes(bench, consultores)
    await giveLeads(bench)
    const server = await startMeasured(bench)
    const streams = await Promise.all(sinais.map((sinal) => openStream(server.address, sinal)))
    try {
      const kinds = await kindsOf(bench, server, sinais, visitantes)
      const before = await server.measure()
      const seconds = minutos * 60
      await Promise.all(Object.values(kinds).map((kind) => drive(kind, seconds)))
      const after = await server.measure()
      const broken = streams.filter(({ state }) => state.ended).length
      process.stdout.write(
        `${[
          `| ${consultores} consultants, ${visitantes} visitors a second, ${minutos} min | a second | answers | p50 | p99, aim ${AIMS.p99} ms | failed |`,
          '| :-- | --: | --: | --: | --: | :-- |',
          ...Object.entries(kinds).map(lineOf),
          '',
          `Event loop p99 ${after.p99.toFixed(0)} ms (aim ${AIMS.loop}), at most ${after.max.toFixed(0)} ms; CPU ${((after.cpu / 1e6 / seconds) * 100).toFixed(0)} % of a core;`,
          `memory ${mb(before.rss)} MB at the begin, ${mb(after.rss)} MB at the end, ${mb(after.peakRss)} MB at most; streams broken ${broken}.`,
        ].join('\n')}\n`,
      )
      return (
        broken === 0 &&
        Object.entries(kinds).every(
          ([name, { times, failed }]) => failed.size === 0 && (name === 'upload' || within(times, 0.99) <= AIMS.p99),
        )
      )
    } finally {
      for (const { close } of streams) close()
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

/** Milliseconds within which this share of the answers arrived; 0 without answers. */
const within = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

function lineOf([name, { perSecond, times, failed }]: [string, Kind]) {
  const at = (part: number) => within(times, part).toFixed(0)
  const problems = [...failed].map(([status, n]) => `${status}: ${n}`).join(', ')
  return `| ${name} | ${perSecond.toFixed(1)} | ${times.length} | ${at(0.5)} ms | ${at(0.99)} ms | ${problems || 0} |`
}

/** Gives every consultant some open leads. */
async function giveLeads({ database: { pool } }: Bench) {
  await pool.query(
    `update profiles set aprovado = true, role = 'consultor', full_name = 'Consultor' where email like 'sessao-%'`,
  )
  await pool.query(
    `insert into leads (consultor_id, nome_contato, telefone, origem, posicao)
     select id, 'Família', '55119' || (70000000 + row_number() over ()), 'telefone', n * 65536
       from profiles, generate_series(1, $1) n where email like 'sessao-%'`,
    [LEADS_CADA],
  )
  await pool.query('vacuum analyze leads')
}

function openStream(address: string, { cookie }: Sinal) {
  return new Promise<{ state: { ended: boolean }; close(): void }>((resolve, reject) => {
    const state = { ended: false }
    const sent = request(new URL('/api/mudancas', address), { headers: { cookie, accept: 'text/event-stream' } })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`))
      answer.resume().once('close', () => (state.ended = true))
      answer.on('error', () => undefined)
      resolve({ state, close: () => sent.destroy() })
    })
    sent.end()
  })
}

async function kindsOf(
  bench: Bench,
  server: Awaited<ReturnType<typeof startMeasured>>,
  sinais: readonly Sinal[],
  visitantes: number,
): Promise<Record<string, Kind>> {
  const { pool } = bench.database
  const { rows: leads } = await pool.query<{ id: string; sessao: string }>(
    'select l.id, s.id as sessao from leads l join sessoes s on s.usuario_id = l.consultor_id order by l.posicao, l.id',
  )
  const cookies = new Map(sinais.map(({ sessionId, cookie }) => [sessionId, cookie]))
  const { rows } = await pool.query<{ id: string }>('select id from clinicas where active limit 1')
  const [clinica] = rows
  if (!clinica) throw new Error('No clinics')
  const { token } = await createSharedLink(server, clinica)
  const gerenciador = await enterAt(server.address, { email: 'gerenciador@demo.portal', password: DEMO_PASSWORD })
  const picture = await foto(800, 600)

  const any = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
  const call = async (path: string, cookie?: string, body?: object) => {
    const answer = await fetch(new URL(path, server.address), {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const versions = new Map<string, { versao: number; etapa: string }>()
  let next = 0
  async function move() {
    const lead = leads[next++ % leads.length]
    const { versao, etapa } = versions.get(lead?.id ?? '') ?? { versao: 1, etapa: 'novo' }
    const to = etapa === 'novo' ? 'em_contato' : 'novo'
    const answer = await fetch(new URL(`/api/leads/${lead?.id}/mover`, server.address), {
      method: 'POST',
      headers: { cookie: cookies.get(lead?.sessao ?? '') ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ versao, etapa: to }),
    })
    const body = (await answer.json()) as { versao: number }
    if (answer.ok) versions.set(lead?.id ?? '', { versao: body.versao, etapa: to })
    return answer.status
  }
  const kind = (perSecond: number, send: Kind['send']): Kind => ({ perSecond, send, times: [], failed: new Map() })
  const of = (seconds: number) => sinais.length / seconds
  return {
    heartbeat: kind(of(EVERY_S.heartbeat), () => {
      const { cookie, sessionId } = any(sinais)
      return call('/api/dispositivos/heartbeat', cookie, { sessionId })
    }),
    search: kind(of(EVERY_S.search), () =>
      call(`/api/busca/clinicas?cidade_id=${any(bench.cidades).id}&raio=300`, any(sinais).cookie),
    ),
    move: kind(of(EVERY_S.move), move),
    upload: kind(
      of(EVERY_S.upload),
      async () => (await sendFile(serverAt(server.address), gerenciador, picture)).status,
    ),
    visitor: kind(visitantes, () => call(`/api/publico/clinicas/${clinica.id}/${token}`)),
  }
}

/** Starts a request at each tick of its rate, without waiting for earlier ones. */
async function drive(kind: Kind, seconds: number) {
  const begin = performance.now()
  const sent: Promise<void>[] = []
  for (let n = 0; n < kind.perSecond * seconds; n++) {
    const due = begin + (n * 1000) / kind.perSecond
    if (due > performance.now()) await delay(due - performance.now())
    sent.push(
      kind.send().then(
        (status) => {
          kind.times.push(performance.now() - due)
          if (status >= 300) kind.failed.set(status, (kind.failed.get(status) ?? 0) + 1)
        },
        () => void kind.failed.set(0, (kind.failed.get(0) ?? 0) + 1),
      ),
    )
  }
  await Promise.all(sent)
}
