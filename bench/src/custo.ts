import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import type { Database } from '../../apps/server/src/platform/db/db.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { buildPages } from './build-pages.ts'
import { openBench } from './busca-setup.ts'
import { ask, createRegistrationLink, listPublicPages, prepareCompany } from './links-publicos.ts'
import { startMeasured } from './measured.ts'
import { growDemo } from './quadro-data.ts'

/** One kind of request; `path` may return another address each time. */
type Pedido = { what: string; cookie?: string; path: () => string; status?: number }
type Row = { what: string; cpu: number[]; statements: number; ms: number; bytes: number }
type Server = Awaited<ReturnType<typeof startMeasured>>

const BASE = '/healthz'
const WARM_UP = 60
/** Requests of one kind in a row, and in the shorter row in which statements are counted. */
const IN_A_ROW = 40
const COUNTED = 20

/** Cost of requests for the node itself and for PostgreSQL, in multiples of `/healthz`; prints a Markdown table. */
export async function benchCusto(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      clinicas: { type: 'string', default: '5000' },
      leads: { type: 'string', default: '5000' },
      rodadas: { type: 'string', default: '5' },
      /** Also prints the statements of each request. */
      ver: { type: 'boolean', default: false },
    },
  })
  await buildPages()
  const bench = await openBench({ counting: true })
  try {
    await fillPortal(bench, Number(values.clinicas), Number(values.leads))
    const clinica = await prepareCompany(bench.database)
    const server = await startMeasured(bench)
    try {
      const pedidos = await listPedidos(bench, server, clinica)
      const options = { rounds: Number(values.rodadas), named: values.ver }
      const rows = await measure(server, bench.database, pedidos, options)
      process.stdout.write(`${report(rows)}\n\n${await reportIdle(server)}\n`)
    } finally {
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

/** Adds clinics with the demo's pictures, and leads of which the consultant owns a share. */
export async function fillPortal(bench: Awaited<ReturnType<typeof openBench>>, clinicas: number, leads: number) {
  const { database, dataDir } = bench
  await seedDemo({ database, mediaDir: join(dataDir, 'media'), log: () => {} })
  await growDemo(database, clinicas, leads)
}

async function listPedidos(
  { cidades }: Awaited<ReturnType<typeof openBench>>,
  server: Server,
  clinica: { id: string },
): Promise<Pedido[]> {
  const enter = (email: string) => enterAt(server.address, { email, password: DEMO_PASSWORD })
  const [consultor, supervisor, admin] = [
    server.cookie,
    await enter('supervisor@demo.portal'),
    await enter('admin@demo.portal'),
  ]
  const families = new Map(await listPublicPages(server, clinica))
  const ended = await createRegistrationLink(server, clinica)
  await ask(server, `/api/cadastro/links/${ended.id}/desativar`, {})
  const page = await (await fetch(new URL('/', server.address))).text()
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  let n = 0
  const newSearch = () => {
    const cidade = cidades[n++ % cidades.length]
    return `/api/busca/clinicas?cidade_id=${cidade?.id}&raio=${50 + (n % 250)}`
  }
  const fixed = newSearch()
  const of = (cookie: string | undefined, what: string, path: string | (() => string), status = 200): Pedido => ({
    ...{ what, status, path: typeof path === 'string' ? () => path : path },
    ...(cookie && { cookie }),
  })
  return [
    of(undefined, BASE, BASE),
    of(undefined, 'static file', asset),
    of(undefined, 'page `/`', '/'),
    of(consultor, 'search again', fixed),
    of(consultor, 'search new', newSearch),
    of(consultor, 'board, unchanged', '/api/leads-quadro?a_mao[]=internado&a_mao[]=perdido'),
    of(consultor, '`acesso/sessao`', '/api/acesso/sessao'),
    of(consultor, 'counters of the board', '/api/leads-resumo'),
    of(consultor, '`pendencias`', '/api/pendencias'),
    of(consultor, '`inicio/hoje`', '/api/inicio/hoje'),
    of(consultor, '`notificacoes`', '/api/notificacoes'),
    of(supervisor, 'queue, first page', '/api/leads?grupo=fila&ordem=recebido'),
    of(supervisor, 'métricas, 30 days', '/api/metricas?periodo=30_dias'),
    of(admin, 'Financeiro, overview', '/api/financeiro/visao'),
    ...[...families].map(([what, path]) => of(undefined, `family: ${what}`, path, what === 'unknown link' ? 404 : 200)),
    of(undefined, 'family: ended link', `/cadastro/${ended.token}`, 410),
  ]
}

/** Measures all kinds alternately, so that other load on the machine affects each alike. */
async function measure(
  server: Server,
  database: Database,
  pedidos: readonly Pedido[],
  { rounds, named }: { rounds: number; named: boolean },
) {
  const rows: Row[] = []
  for (const pedido of pedidos) {
    const bytes = await askTimes(server, pedido, WARM_UP)
    rows.push({ what: pedido.what, cpu: [], bytes, ...(await count(server, database, pedido, named)) })
  }
  for (let round = 0; round < rounds; round++)
    for (const [n, pedido] of pedidos.entries()) {
      await server.measure()
      await askTimes(server, pedido, IN_A_ROW)
      const { cpu } = await server.measure()
      rows[n]?.cpu.push(cpu / IN_A_ROW)
    }
  return rows
}

/** Statements per request, without those of periodic jobs. */
async function count(server: Server, { pool }: Database, pedido: Pedido, named: boolean) {
  await pool.query('select pg_stat_statements_reset()')
  await askTimes(server, pedido, COUNTED)
  const { rows } = await pool.query<{ query: string; calls: number; ms: number }>(
    `select query, sum(calls)::int as calls, sum(total_exec_time) as ms from pg_stat_statements
      where query !~* '^(begin|commit|rollback)' group by query having sum(calls) >= $1`,
    [COUNTED],
  )
  if (named)
    for (const { query, calls } of rows)
      process.stderr.write(`${pedido.what}: ${calls / COUNTED} × ${query.replace(/\s+/g, ' ').slice(0, 160)}\n`)
  return {
    statements: rows.reduce((sum, { calls }) => sum + Math.floor(calls / COUNTED), 0),
    ms: rows.reduce((sum, { ms }) => sum + Number(ms), 0) / COUNTED,
  }
}

const agent = new Agent({ keepAlive: true })

/** Sends requests one after the other, like a phone's browser; returns the bytes of an answer. */
async function askTimes(server: Server, { cookie, path, status, what }: Pedido, times: number) {
  let bytes = 0
  for (let n = 0; n < times; n++) {
    const answer = await askOnce(new URL(path(), server.address), cookie)
    if (answer.status !== status) throw new Error(`${what} was answered ${answer.status}`)
    bytes = answer.bytes
  }
  return bytes
}

const askOnce = (url: URL, cookie?: string) =>
  new Promise<{ status: number | undefined; bytes: number }>((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip, deflate, br, zstd',
      'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/124 Mobile Safari/537.36',
      ...(cookie && { cookie }),
    }
    get(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.once('end', () => resolve({ status: answer.statusCode, bytes }))
    }).once('error', reject)
  })

const IDLE_MS = 20_000

/** Memory of an idle node and its share of a core; the measuring itself wakes it 220 times a second. */
async function reportIdle(server: Server) {
  await server.measure()
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  const { cpu, rss, heap } = await server.measure()
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  return `Idle for ${IDLE_MS / 1000} s: ${(cpu / IDLE_MS / 10).toFixed(2)} % of a core with the measuring, ${mb(rss)}, of them objects ${mb(heap)}`
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

function report(rows: readonly Row[]): string {
  const base = rows.find(({ what }) => what === BASE)?.cpu ?? []
  return [
    `| request | node, of \`${BASE}\` | statements | ms in PostgreSQL | bytes |`,
    '| :-- | --: | --: | --: | --: |',
    ...rows.map(({ what, cpu, statements, ms, bytes }) => {
      const ratios = cpu.map((value, round) => value / (base[round] ?? Number.NaN))
      return `| ${what} | ${median(ratios).toFixed(1)} × | ${statements} | ${ms.toFixed(2)} | ${bytes} |`
    }),
    '',
    `\`${BASE}\`: ${(median(base) / 1000).toFixed(2)} ms of the node`,
  ].join('\n')
}
