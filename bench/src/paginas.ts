import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { buildPages } from './build-pages.ts'
import { openBench } from './busca-setup.ts'
import { listPublicPages, prepareCompany } from './links-publicos.ts'
import { serveStatic } from './paginas-estatica.ts'
import { type Kind, type Visit, visit } from './paginas-medida.ts'
import { openBrowser } from './rolagem-pages.ts'

const TARGET = { lcp: 2_000, blocked: 200, js: 150_000 }
const KINDS: Kind[] = ['html', 'css', 'js', 'image', 'font', 'other']

type Row = { page: string; ours: Visit[]; plain: Visit[] }

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Waiting time of families on a cheap phone, beside a static page of the same weight; prints a Markdown table. */
export async function benchPaginas(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { vezes: { type: 'string', default: '7' } } })
  await buildPages()
  const bench = await openBench()
  try {
    await seedDemo({ ...bench, mediaDir: join(bench.dataDir, 'media'), log: say })
    const clinica = await prepareCompany(bench.database)
    const server = await bench.startServer()
    const browser = await openBrowser()
    try {
      const measured: Row[] = []
      for (const [page, path] of await listPublicPages(server, clinica))
        measured.push({ page, ...(await measure(browser, new URL(path, server.address).href, Number(values.vezes))) })
      process.stdout.write(`${report(measured)}\n`)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

/** Measures our page and the static one in turn, so that other load on the machine affects both. */
async function measure(browser: Browser, url: string, times: number): Promise<Omit<Row, 'page'>> {
  const first = await visit(browser, url)
  for (const { kind, bytes, url } of first.files) say(`  ${kind.padEnd(5)} ${String(bytes).padStart(7)} ${url}`)
  const limit = await serveStatic(first.files, 'Recanto')
  const [ours, plain]: Visit[][] = [[], []]
  try {
    for (let n = 0; n < times; n++) {
      ours?.push(await visit(browser, url))
      plain?.push(await visit(browser, limit.address))
      say(`  ${JSON.stringify({ ...ours?.at(-1), files: undefined })}`)
    }
  } finally {
    await limit.close()
  }
  return { ours: ours ?? [], plain: plain ?? [] }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const over = (visits: readonly Visit[], value: (visit: Visit) => number) => median(visits.map(value))
const bytesOf = (kind?: Kind) => (visit: Visit) =>
  visit.files.filter((file) => !kind || file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)

function report(rows: readonly Row[]): string {
  const ms = (value: number, target: number) => `${value.toFixed(0)}${value > target ? ' (missed)' : ''}`
  const kb = (value: number) => (value / 1000).toFixed(1)
  return [
    `| ${rows[0]?.ours.length} visits, 4× slower CPU, 1.6 Mbit/s, 150 ms | first paint ms | largest ms (≤ ${TARGET.lcp}) | of static | blocked ms (≤ ${TARGET.blocked}) | script in charge ms | kB ${KINDS.join(' · ')} | static: largest ms | blocked ms | kB |`,
    '| :-- | --: | --: | --: | --: | --: | :-- | --: | --: | --: |',
    ...rows.map(({ page, ours, plain }) => {
      const [lcp, limit] = [ours, plain].map((visits) => over(visits, ({ lcp }) => lcp)) as [number, number]
      const cells = [
        page,
        over(ours, ({ fcp }) => fcp).toFixed(0),
        ms(lcp, TARGET.lcp),
        `${(lcp / limit).toFixed(2)} ×`,
        ms(
          over(ours, ({ blocked }) => blocked),
          TARGET.blocked,
        ),
        over(ours, ({ taken }) => taken).toFixed(0),
        KINDS.map((kind) => kb(over(ours, bytesOf(kind)))).join(' · ') +
          (over(ours, bytesOf('js')) > TARGET.js ? ' (too much script)' : ''),
        limit.toFixed(0),
        over(plain, ({ blocked }) => blocked).toFixed(0),
        kb(over(plain, bytesOf())),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ].join('\n')
}
