import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { type Cidade, openBench } from './busca-setup.ts'
import { searchesPerSecond } from './busca-sql.ts'
import type { Child } from './child.ts'
import { growClinicas } from './clinicas-data.ts'
import { type Load, loadOnce, loadPaths } from './load.ts'
import { startMeasured, startMeasuredBare } from './measured.ts'
import type { Medida } from './measured-process.ts'

const PATHS = 500
const ROUNDS = 3
const NEW_PATHS = 4_000
const SECONDS = { search: 1.5, warmUp: 1, sql: 2 }
const FILTERS = 'genero=feminina&planos[]=Plano%201&planos[]=Plano%203&preco_max=5000&aceita_idosos=true'

/** Medians of interleaved rounds; `cpu` is the server's CPU time per answer in microseconds, all threads. */
type Cost = { cpu: number; perSecond: number; p50: number; p99: number; bytes: number }
type Result = {
  size: number
  raio: number
  filtered: boolean
  inside: number
  sql: number
  /** `miss`: searches asked for the first time since the last change of the data; `hit`: repeated ones. */
  miss: Cost
  hit: Cost
  bare: Cost
}
type Bench = Awaited<ReturnType<typeof openBench>>
type Server = Child & { measure(): Promise<Medida> }
type SearchServer = Server & { cookie: string }

const say = (line: string) => process.stderr.write(`${line}\n`)

/** HTTP search as a signed-in consultant against a bare route and against SQL; prints a Markdown table. */
export async function benchBusca(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tamanhos: { type: 'string', default: '1000,10000,100000,1000000' },
      raios: { type: 'string', default: '50,300,1000' },
    },
  })
  const sizes = numbersOf('tamanhos', values.tamanhos)
  const radii = numbersOf('raios', values.raios)
  const bench = await openBench()
  const results: Result[] = []
  const memory: string[] = []
  try {
    let present = 0
    for (const size of sizes.toSorted((a, b) => a - b)) {
      say(`${size} clinics: filling the table`)
      const begin = performance.now()
      await growClinicas(bench.database, present, size)
      say(`${size} clinics: filled after ${number((performance.now() - begin) / 1000, 1)} s, reading them`)
      present = size
      memory.push(await measureMemory(bench, size))
      results.push(...(await measureSize(bench, size, radii)))
    }
  } finally {
    await bench.close()
  }
  process.stdout.write(`${report(results, memory)}\n`)
}

function numbersOf(option: string, text: string): number[] {
  const numbers = text.split(',').map(Number)
  if (numbers.every((value) => Number.isInteger(value) && value > 0)) return numbers
  throw new Error(`--${option}: numbers, comma between`)
}

async function measureMemory({ url }: Bench, size: number): Promise<string> {
  const file = fileURLToPath(new URL('./busca-memory.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--import', 'tsx', file], {
    env: { ...process.env, DATABASE_URL: url },
  })
  const { bytes, seconds } = JSON.parse(stdout) as { bytes: number; seconds: number }
  return `| ${number(size)} | ${number(bytes)} | ${seconds.toFixed(1)} |`
}

async function measureSize(bench: Bench, size: number, radii: readonly number[]): Promise<Result[]> {
  const server = await startMeasured(bench)
  const results: Result[] = []
  try {
    for (const raio of radii) {
      for (const filtered of [false, true]) results.push(await measure(bench, server, { size, raio, filtered }))
    }
  } finally {
    await server.stop()
  }
  return results
}

type Case = { size: number; raio: number; filtered: boolean }

const pathOf = (cidade: Cidade, raio: string, filtered: boolean) =>
  `/api/busca/clinicas?cidade_id=${cidade.id}&raio=${raio}${filtered ? `&${FILTERS}` : ''}`

/** Number added to the radius: a few millimetres make every path new. */
let drawn = 0
const drawNewPaths = (bench: Bench, { raio, filtered }: Case) =>
  Array.from({ length: NEW_PATHS }, () => pathOf(pick(bench.cidades), (raio - ++drawn / 1e6).toFixed(6), filtered))

async function measure(bench: Bench, server: SearchServer, { size, raio, filtered }: Case): Promise<Result> {
  const cidades = Array.from({ length: PATHS }, () => pick(bench.cidades))
  const paths = cidades.map((cidade) => pathOf(cidade, String(raio), filtered))
  const askNew = () => loadOnce(server.address, drawNewPaths(bench, { size, raio, filtered }), server.cookie)
  const askAgain = () => loadPaths(server.address, paths, SECONDS.search, server.cookie)
  await askNew()
  const { bytes } = await askAgain()
  const inside = await meanTotal(server, paths.slice(0, 100))
  const bareServer = await startMeasuredBare(bench, bytes)
  const askBare = (seconds: number) => loadPaths(bareServer.address, ['/'], seconds)
  const costs: Record<'miss' | 'hit' | 'bare', Cost[]> = { miss: [], hit: [], bare: [] }
  try {
    await askBare(SECONDS.warmUp)
    for (let round = 0; round < ROUNDS; round++) {
      costs.bare.push(await costOf(bareServer, () => askBare(SECONDS.search)))
      costs.hit.push(await costOf(server, askAgain))
      costs.miss.push(await costOf(server, askNew))
    }
  } finally {
    await bareServer.stop()
  }
  const searches = cidades.map(({ latitude, longitude }) => ({ latitude, longitude, raio, filtered }))
  const sql = await searchesPerSecond(bench.database, searches, SECONDS.sql)
  const [miss, hit, bare] = [medianOf(costs.miss), medianOf(costs.hit), medianOf(costs.bare)]
  say(
    `${size} clinics, ${raio} km${filtered ? ', filtered' : ''}: new ${number(miss.cpu)} µs, again ${number(hit.cpu)} µs, bare ${number(bare.cpu)} µs`,
  )
  return { size, raio, filtered, inside, sql, miss, hit, bare }
}

async function costOf(server: Server, ask: () => Promise<Load>): Promise<Cost> {
  await server.measure()
  const { answers, ...load } = await ask()
  const { cpu } = await server.measure()
  return { ...load, cpu: cpu / answers }
}

function medianOf(costs: readonly Cost[]): Cost {
  const of = (key: keyof Cost) => costs.map((cost) => cost[key]).toSorted((a, b) => a - b)[costs.length >> 1] as number
  return { cpu: of('cpu'), perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), bytes: of('bytes') }
}

const pick = (cidades: readonly Cidade[]) => cidades[Math.floor(Math.random() * cidades.length)] as Cidade

async function meanTotal({ address, cookie }: SearchServer, paths: readonly string[]): Promise<number> {
  let sum = 0
  for (const path of paths) {
    const answer = await fetch(address + path, { headers: { cookie } })
    sum += ((await answer.json()) as { total: number }).total
  }
  return sum / paths.length
}

const number = (value: number, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits })
const times = (value: number) => `${number(value, 1)} ×`

const COLUMNS: [title: string, cell: (result: Result) => string][] = [
  ['clinics', ({ size }) => number(size)],
  ['radius', ({ raio }) => `${raio} km`],
  ['filters', ({ filtered }) => (filtered ? 'yes' : 'no')],
  ['inside', ({ inside }) => number(inside)],
  ['new: CPU µs', ({ miss }) => number(miss.cpu)],
  ['of a bare route', ({ miss, bare }) => times(miss.cpu / bare.cpu)],
  ['again: CPU µs', ({ hit }) => number(hit.cpu)],
  ['of a bare route', ({ hit, bare }) => times(hit.cpu / bare.cpu)],
  ['new/s', ({ miss }) => number(miss.perSecond)],
  ['to SQL', ({ miss, sql }) => times(miss.perSecond / sql)],
  ['p99/p50', ({ miss }) => number(miss.p99 / miss.p50, 1)],
  ['bytes', ({ hit }) => number(hit.bytes)],
]

function report(results: readonly Result[], memory: readonly string[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(COLUMNS.map(([title]) => title)),
    row(COLUMNS.map(() => '--:')),
    ...results.map((result) => row(COLUMNS.map(([, cell]) => cell(result)))),
    '',
    ...growth(results),
    '',
    '| clinics | bytes of memory each | load s |',
    '| --: | --: | --: |',
    ...memory,
  ].join('\n')
}

/** Growth of a search's cost between two sizes, and growth of the number of clinics inside the radius. */
function growth(results: readonly Result[]): string[] {
  const [from, to] = [10_000, 1_000_000]
  const at = (size: number, { raio, filtered }: Result) =>
    results.find((other) => other.size === size && other.raio === raio && other.filtered === filtered)
  return results
    .filter(({ size }) => size === to)
    .flatMap((large) => {
      const small = at(from, large)
      if (!small) return []
      const cost = large.miss.cpu / small.miss.cpu
      return `- ${large.raio} km${large.filtered ? ', filtered' : ''}: ${number(from)} → ${number(to)} clinics, ${number(large.inside / small.inside, 1)} × as many inside, ${number(cost, 1)} × the cost of a new search`
    })
}
