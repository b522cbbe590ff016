import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { openBench } from './busca-setup.ts'
import type { Child } from './child.ts'
import { startMeasured, startMeasuredBare } from './measured.ts'
import type { Medida } from './measured-process.ts'
import { createConsultores, fillLeads } from './quadro-data.ts'
import { type Movimentos, moveAtOnce, reportMovimentos } from './quadro-movimentos.ts'

type Bench = Awaited<ReturnType<typeof openBench>>
type Server = Child & { measure(): Promise<Medida> }
/** Medians of sequential requests: milliseconds, and the server's CPU in microseconds. */
type Cost = { p50: number; cpu: number; bytes: number }
type Row = { leads: number; what: string; cost: Cost; bare: Cost }

const ROUNDS = 5
const REQUESTS = 60
const LIST_REQUESTS = 5

/** First requests of a board: unchanged since the last time, and after one of its leads changed. */
export const QUADRO = '/api/leads-quadro?a_mao[]=internado&a_mao[]=perdido'
const BOARD = [
  { what: 'columns and cards, unchanged', path: QUADRO },
  { what: 'columns and cards, changed', path: QUADRO, muda: true },
  { what: 'counters', path: '/api/leads-resumo' },
]
/** Lists of everybody's leads, as supervisors request them. */
const LISTS = [
  { what: 'open, by deadline', path: '/api/leads?grupo=abertos' },
  { what: 'open, latest deadline first', path: '/api/leads?grupo=abertos&direcao=desc' },
  { what: 'all, newest first', path: '/api/leads?ordem=recebido&direcao=desc' },
  { what: 'all, by name', path: '/api/leads?ordem=nome' },
  { what: 'all, by stage', path: '/api/leads?ordem=etapa' },
  { what: 'all, by value', path: '/api/leads?ordem=valor&direcao=desc' },
  { what: 'all, page 1,000 by deadline', path: '/api/leads?pagina=1000' },
  { what: 'the queue', path: '/api/leads?grupo=fila&ordem=recebido' },
  { what: 'one state, newest first', path: '/api/leads?estado=SP&ordem=recebido&direcao=desc' },
  { what: 'one week', path: `/api/leads?de=${dayAgo(30)}&ate=${dayAgo(24)}` },
  { what: 'a rare text', path: '/api/leads?texto=a1b2c3' },
  { what: 'a telephone', path: '/api/leads?texto=911223344' },
  { what: 'a name that one in ten has', path: '/api/leads?texto=maria' },
  { what: 'consultants, with what they have open', path: '/api/leads-consultores' },
]

function dayAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** One person's board, everybody's lists and 50 moves at once as the leads grow; prints Markdown tables. */
export async function benchQuadro(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { leads: { type: 'string', default: '10000,100000,1000000' } },
  })
  const sizes = values.leads.split(',').map(Number)
  const bench = await openBench()
  const boards: Row[] = []
  let lists: { what: string; ms: number }[] = []
  let movimentos: Movimentos | undefined
  try {
    await createConsultores(bench.database)
    const dono = await idOf(bench, 'consultor@demo.portal')
    for (const leads of sizes) {
      await fillLeads(bench.database, dono, leads)
      const server = await startMeasured(bench)
      try {
        for (const { what, path, muda = false } of BOARD) {
          const change = muda ? () => changeOne(bench, dono) : undefined
          boards.push({ leads, what, ...(await measure(bench, server, path, change)) })
        }
        process.stderr.write(`${leads} leads: ${boards.at(-BOARD.length)?.cost.p50.toFixed(1)} ms\n`)
        if (leads !== sizes.at(-1)) continue
        lists = await measureLists(server.address)
        movimentos = await moveAtOnce(bench.database, dono, server)
      } finally {
        await server.stop()
      }
    }
  } finally {
    await bench.close()
  }
  process.stdout.write(`${reportBoards(boards)}\n\n${reportLists(lists, sizes.at(-1) ?? 0)}\n\n`)
  if (movimentos) process.stdout.write(`${reportMovimentos(movimentos)}\n`)
}

export async function idOf({ database }: Bench, email: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from profiles where email = $1', [email])
  if (!rows[0]) throw new Error(`no account ${email}`)
  return rows[0].id
}

/** Increments the counter of a person's leads, like the last statement of every write of a lead. */
export async function changeOne({ database: { pool } }: Bench, dono: string) {
  await pool.query(
    `select avanca_leads(array['leads:' || $1], array[(select id from leads where consultor_id = $1::uuid limit 1)], now())`,
    [dono],
  )
}

/**
 * Requests a path and a bare route of as many bytes alternately, one at a time. `change` runs before each request of
 * the path, outside the measured time.
 */
async function measure(bench: Bench, server: Server & { cookie: string }, path: string, change?: () => Promise<void>) {
  const { bytes } = await ask(server, path, server.cookie, REQUESTS, change)
  const bareServer = await startMeasuredBare(bench, bytes)
  const costs: Record<'cost' | 'bare', Cost[]> = { cost: [], bare: [] }
  try {
    await ask(bareServer, '/', '', REQUESTS)
    for (let round = 0; round < ROUNDS; round++) {
      costs.bare.push(await ask(bareServer, '/', '', REQUESTS))
      costs.cost.push(await ask(server, path, server.cookie, REQUESTS, change))
    }
  } finally {
    await bareServer.stop()
  }
  return { cost: medianOf(costs.cost), bare: medianOf(costs.bare) }
}

const agent = new Agent({ keepAlive: true })

/** Sends requests one after the other, like Chrome. */
export async function ask(
  server: Server,
  path: string,
  cookie: string,
  requests: number,
  change?: () => Promise<void>,
): Promise<Cost> {
  await server.measure()
  const times: number[] = []
  let bytes = 0
  for (let n = 0; n < requests; n++) {
    await change?.()
    const begin = performance.now()
    bytes = await fetchBytes(new URL(path, server.address), cookie)
    times.push(performance.now() - begin)
  }
  const { cpu } = await server.measure()
  return { p50: median(times), cpu: cpu / requests, bytes }
}

const fetchBytes = (url: URL, cookie: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' }
    get(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url.pathname} answered ${answer.statusCode}`)),
      )
    }).once('error', reject)
  })

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const medianOf = (costs: readonly Cost[]): Cost => ({
  p50: median(costs.map(({ p50 }) => p50)),
  cpu: median(costs.map(({ cpu }) => cpu)),
  bytes: costs[0]?.bytes ?? 0,
})

async function measureLists(address: string) {
  const cookie = await enterAt(address, { email: 'supervisor@demo.portal', password: DEMO_PASSWORD })
  const measured: { what: string; ms: number }[] = []
  for (const { what, path } of LISTS) {
    const times: number[] = []
    for (let n = 0; n < LIST_REQUESTS; n++) {
      const begin = performance.now()
      await fetchBytes(new URL(path, address), cookie)
      times.push(performance.now() - begin)
    }
    measured.push({ what, ms: median(times) })
  }
  return measured
}

const number = (value: number, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits })

function reportBoards(rows: readonly Row[]): string {
  const first = (what: string) => rows.find((row) => row.what === what)?.cost.p50 ?? Number.NaN
  return [
    '| board of 2,000 open leads | company’s leads | p50 ms | bare ms | of the smallest, aim 1.5 × | of a bare route, aim 3 × | CPU of a bare route | bytes |',
    '| :-- | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.map(
      ({ leads, what, cost, bare }) =>
        `| ${what} | ${number(leads)} | ${number(cost.p50, 1)} | ${number(bare.p50, 1)} | ${number(cost.p50 / first(what), 2)} × | ${number(cost.p50 / bare.p50, 1)} × | ${number(cost.cpu / bare.cpu, 1)} × | ${number(cost.bytes)} |`,
    ),
  ].join('\n')
}

const reportLists = (lists: readonly { what: string; ms: number }[], leads: number): string =>
  [
    `| a supervisor’s list of ${number(leads)} leads | p50 ms |`,
    '| :-- | --: |',
    ...lists.map(({ what, ms }) => `| ${what} | ${number(ms, 1)} |`),
  ].join('\n')
