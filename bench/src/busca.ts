import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { type Cidade, openBench } from './busca-setup.ts'
import { searchesPerSecond } from './busca-sql.ts'
import { type Child, startChild } from './child.ts'
import { growClinicas } from './clinicas-data.ts'
import { type Load, loadPaths } from './load.ts'

const RADII = [50, 300, 1000]
const PATHS = 500
const SECONDS = { search: 4, warmUp: 1, bare: 2, sql: 2 }
const FILTERS = 'genero=feminina&planos[]=Plano%201&planos[]=Plano%203&preco_max=5000&aceita_idosos=true'

type Result = Load & { size: number; raio: number; filtered: boolean; inside: number; bare: number; sql: number }
type Bench = Awaited<ReturnType<typeof openBench>>

const say = (line: string) => process.stderr.write(`${line}\n`)

/** HTTP search as a signed-in consultant against a bare route and against SQL; prints a Markdown table. */
export async function benchBusca(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { tamanhos: { type: 'string', default: '1000,10000,100000,1000000' } },
  })
  const sizes = values.tamanhos.split(',').map(Number)
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) throw new Error('--tamanhos: numbers, comma between')
  const bench = await openBench()
  const results: Result[] = []
  const memory: string[] = []
  try {
    let present = 0
    for (const size of sizes.toSorted((a, b) => a - b)) {
      say(`${size} clinics: filling the table`)
      await growClinicas(bench.database, present, size)
      present = size
      memory.push(await measureMemory(bench, size))
      results.push(...(await measureSize(bench, size)))
    }
  } finally {
    await bench.close()
  }
  process.stdout.write(`${report(results, memory)}\n`)
}

async function measureMemory({ url }: Bench, size: number): Promise<string> {
  const file = fileURLToPath(new URL('./busca-memory.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--import', 'tsx', file], {
    env: { ...process.env, DATABASE_URL: url },
  })
  const { bytes, seconds } = JSON.parse(stdout) as { bytes: number; seconds: number }
  return `| ${number(size)} | ${number(bytes)} | ${seconds.toFixed(1)} |`
}

async function measureSize(bench: Bench, size: number): Promise<Result[]> {
  const server = await bench.startServer()
  const results: Result[] = []
  try {
    for (const raio of RADII) {
      for (const filtered of [false, true]) results.push(await measure(bench, server, { size, raio, filtered }))
    }
  } finally {
    await server.stop()
  }
  return results
}

type Case = { size: number; raio: number; filtered: boolean }

async function measure(bench: Bench, server: Child & { cookie: string }, { size, raio, filtered }: Case) {
  const cidades = Array.from({ length: PATHS }, () => pick(bench.cidades))
  const paths = cidades.map(
    ({ id }) => `/api/busca/clinicas?cidade_id=${id}&raio=${raio}${filtered ? `&${FILTERS}` : ''}`,
  )
  await loadPaths(server.address, paths, SECONDS.warmUp, server.cookie)
  const load = await loadPaths(server.address, paths, SECONDS.search, server.cookie)
  const inside = await meanTotal(server, paths.slice(0, 100))
  const bareServer = await startChild('./bare-server.ts', { BODY_BYTES: String(Math.round(load.bytes)) })
  await loadPaths(bareServer.address, ['/'], SECONDS.warmUp)
  const bare = await loadPaths(bareServer.address, ['/'], SECONDS.bare).finally(bareServer.stop)
  const searches = cidades.map(({ latitude, longitude }) => ({ latitude, longitude, raio, filtered }))
  const sql = await searchesPerSecond(bench.database, searches, SECONDS.sql)
  say(`${size} clinics, ${raio} km${filtered ? ', filtered' : ''}: ${load.perSecond.toFixed(0)}/s`)
  return { ...load, size, raio, filtered, inside, bare: bare.perSecond, sql }
}

const pick = (cidades: readonly Cidade[]) => cidades[Math.floor(Math.random() * cidades.length)] as Cidade

async function meanTotal({ address, cookie }: Child & { cookie: string }, paths: readonly string[]): Promise<number> {
  let sum = 0
  for (const path of paths) {
    const answer = await fetch(address + path, { headers: { cookie } })
    sum += ((await answer.json()) as { total: number }).total
  }
  return sum / paths.length
}

const number = (value: number, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits })

function report(results: readonly Result[], memory: readonly string[]): string {
  const rows = results.map(({ size, raio, filtered, inside, perSecond, bare, sql, p50, p99 }) =>
    [
      '',
      number(size),
      `${raio} km`,
      filtered ? 'yes' : 'no',
      number(inside),
      number(perSecond),
      `${number((100 * perSecond) / bare)} %`,
      `${number(perSecond / sql, 1)} ×`,
      number(p50, 1),
      number(p99, 1),
      number(p99 / p50, 1),
      '',
    ]
      .join(' | ')
      .trim(),
  )
  return [
    '| clinics | radius | filters | inside | searches/s | of a bare route | to SQL | p50 ms | p99 ms | p99/p50 |',
    '| --: | --: | :-- | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
    '',
    ...growth(results),
    '',
    '| clinics | bytes of memory each | load s |',
    '| --: | --: | --: |',
    ...memory,
  ].join('\n')
}

/** Growth of a search's cost between two sizes, beside the growth of clinics inside the radius. */
function growth(results: readonly Result[]): string[] {
  const [from, to] = [10_000, 1_000_000]
  const at = (size: number, { raio, filtered }: Result) =>
    results.find((other) => other.size === size && other.raio === raio && other.filtered === filtered)
  return results
    .filter(({ size }) => size === to)
    .flatMap((large) => {
      const small = at(from, large)
      if (!small) return []
      const cost = small.perSecond / large.perSecond
      return `- ${large.raio} km${large.filtered ? ', filtered' : ''}: ${number(from)} → ${number(to)} clinics, ${number(large.inside / small.inside, 1)} × as many inside, ${number(cost, 1)} × the cost`
    })
}
