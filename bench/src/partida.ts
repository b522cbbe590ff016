import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createDb } from '../../apps/server/src/platform/db/db.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts'
import { atEnd } from '../../apps/server/src/testing/at-end.ts'
import { buildPages } from './build-pages.ts'
import { growDemo } from './quadro-data.ts'

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const PORTA = '5229'

/** Parts of a start, each with the text in the output that ends it. */
const PARTES = [
  ['loading', 'Iniciando o PostgreSQL embutido'],
  ['PostgreSQL', 'Aplicando migrações'],
  ['migrations and first data', 'Preparando a busca'],
  ['search', 'pronto em http'],
] as const
type Parte = (typeof PARTES)[number][0]
type Partida = Record<Parte | 'all', number>

/** Duration of `start.mjs --pronto`: first start with the demo data, and later ones with many clinics and leads. */
export async function benchPartida(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      clinicas: { type: 'string', default: '5000' },
      leads: { type: 'string', default: '5000' },
      vezes: { type: 'string', default: '5' },
    },
  })
  await buildPages()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const remove = atEnd(() => rm(dataDir, { recursive: true, force: true }))
  try {
    const first = await startOnce(dataDir)
    await fill(dataDir, Number(values.clinicas), Number(values.leads))
    const again: Partida[] = []
    for (let n = 0; n < Number(values.vezes); n++) again.push(await startOnce(dataDir))
    process.stdout.write(`${report(first, again)}\n`)
  } finally {
    await remove()
  }
}

async function fill(dataDir: string, clinicas: number, leads: number) {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = createDb(postgres.url)
  try {
    await growDemo(database, clinicas, leads)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Starts the portal, measures each part in milliseconds, and stops it once it is ready. */
async function startOnce(dataDir: string): Promise<Partida> {
  const begin = performance.now()
  const child = spawn(process.execPath, [START, '--pronto'], {
    env: { ...process.env, PORTAL_DATA_DIR: dataDir, PORT: PORTA, LOG_LEVEL: 'silent', NODE_ENV: '', PORTAL_DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = atEnd(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const times: Partial<Partida> = {}
  let last = begin
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const parte = PARTES.find(([nome, texto]) => times[nome] === undefined && line.includes(texto))
      if (!parte) continue
      times[parte[0]] = performance.now() - last
      last = performance.now()
      if (parte[0] === 'search') break
    }
    if (times.search === undefined) throw new Error(`the portal ended with ${child.exitCode}`)
    return { ...(times as Partida), all: last - begin }
  } finally {
    await stop()
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

function report(first: Partida, again: readonly Partida[]): string {
  const partes = [...PARTES.map(([nome]) => nome), 'all'] as const
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  return [
    `| a start, seconds | first | again, median of ${again.length} | least |`,
    '| :-- | --: | --: | --: |',
    ...partes.map((parte) => {
      const times = again.map((partida) => partida[parte])
      return `| ${parte} | ${seconds(first[parte])} | ${seconds(median(times))} | ${seconds(Math.min(...times))} |`
    }),
  ].join('\n')
}
