import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { block, dump } from '../../apps/server/src/mudanca/dump.factory.ts'
import { openFonte } from '../../apps/server/src/mudanca/read.ts'
import { benchAlcance } from './mudanca-alcance.ts'
import { benchLeads } from './mudanca-leads.ts'

/** Sizes in MB; a file ten times as large should take ten times as long. */
const SIZES = [100, 1_000]
const ROWS = 1_000

const colunas = ['id', 'name', 'description', 'specialties', 'active', 'latitude', 'created_at']
const descricao = 'Casa com piscina e horta, equipe de plantão. '.repeat(20)
const linhaDe = (i: number) => [
  `7b1f3c52-9a4d-4a57-8f0e-${String(i).padStart(12, '0')}`,
  `Clínica de Recuperação ${i}`,
  // Every other text is escaped, like texts of several lines.
  i % 2 === 0 ? descricao : `${descricao}\\n${descricao}`,
  '{Álcool,"Drogas e álcool"}',
  't',
  '-23.5505',
  '2025-03-04 12:34:56.789+00',
]
const csvOf = (linha: string[]) => `${linha.map((valor) => `"${valor.replaceAll('"', '""')}"`).join(',')}\n`

/** Chunks of rows, up to `mb` MB. */
function* piecesOf(mb: number, write: (linha: string[]) => string) {
  let bytes = 0
  for (let i = 0; bytes < mb * 1e6; i += ROWS) {
    const piece = Buffer.from(Array.from({ length: ROWS }, (_, j) => write(linhaDe(i + j))).join(''))
    bytes += piece.length
    yield piece
  }
}

function* dumpOf(mb: number) {
  const [head = '', foot = ''] = dump(block(`public.clinicas (${colunas.join(', ')})`, ['|'])).split('|\n')
  yield head
  yield* piecesOf(mb, (linha) => `${linha.join('\t')}\n`)
  yield foot
}

function* csvFileOf(mb: number) {
  yield csvOf(colunas)
  yield* piecesOf(mb, csvOf)
}

async function measure(name: string, read: (onBytes: (bytes: number) => void) => Promise<unknown>) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let [bytes, most] = [0, before]
  const begin = performance.now()
  await read((more) => {
    bytes += more
    most = Math.max(most, process.memoryUsage().rss)
  })
  const seconds = (performance.now() - begin) / 1000
  const grown = Math.round((most - before) / 1e6)
  console.log(
    `${name.padEnd(28)} ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s: ${Math.round(bytes / 1e6 / seconds)} MB/s, memory +${grown} MB to ${Math.round(most / 1e6)} MB`,
  )
}

async function readPlain(path: string, onBytes: (bytes: number) => void) {
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) onBytes(piece.length)
}

async function readRows(path: string, onBytes: (bytes: number) => void) {
  for await (const _ of await openFonte(path, [], onBytes));
}

/**
 * Rate and peak memory of reading for a move: a dump, plain and compressed, and CSV, compared with reading the bytes
 * alone; then a whole move beside a portal, and one of leads with notes. `--clinicas`, `--contas`, `--arquivos`,
 * `--leads` and `--notas` set the size, `--so-alcance` skips the reading, and `--so-leads` everything but the leads.
 */
export async function benchMudanca(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      clinicas: { type: 'string', default: '1500' },
      contas: { type: 'string', default: '40' },
      arquivos: { type: 'string', default: '4000' },
      leads: { type: 'string', default: '6000' },
      notas: { type: 'string', default: '20000' },
      'so-alcance': { type: 'boolean', default: false },
      'so-leads': { type: 'boolean', default: false },
    },
  })
  const onlyLeads = values['so-leads']
  if (!values['so-alcance'] && !onlyLeads) await measureReading()
  const [clinicas, contas, arquivos] = [values.clinicas, values.contas, values.arquivos].map(Number) as [
    number,
    number,
    number,
  ]
  if (!onlyLeads) await benchAlcance({ clinicas, contas, arquivos })
  await benchLeads({ leads: Number(values.leads), notas: Number(values.notas) })
}

async function measureReading() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-mudanca-'))
  try {
    for (const mb of SIZES) {
      const plain = join(folder, 'dados.sql')
      const packed = join(folder, 'dados.sql.gz')
      const csv = join(folder, 'csv')
      await mkdir(csv, { recursive: true })
      await pipeline(Readable.from(dumpOf(mb)), createWriteStream(plain))
      await pipeline(createReadStream(plain), createGzip({ level: 1 }), createWriteStream(packed))
      await pipeline(Readable.from(csvFileOf(mb)), createWriteStream(join(csv, 'clinicas.csv')))
      await measure(`${mb} MB, bytes alone`, (onBytes) => readPlain(plain, onBytes))
      await measure(`${mb} MB, dump`, (onBytes) => readRows(plain, onBytes))
      await measure(`${mb} MB, dump, gzip`, (onBytes) => readRows(packed, onBytes))
      await measure(`${mb} MB, CSV`, (onBytes) => readRows(csv, onBytes))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
