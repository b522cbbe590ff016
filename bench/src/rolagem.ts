import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { buildPages } from './build-pages.ts'
import { openBench } from './busca-setup.ts'
import { loadAll, openBrowser, openSearch, openStatic } from './rolagem-pages.ts'
import { type Frames, type Stretch, scroll } from './rolagem-scroll.ts'

const CLINICAS = 10_000
const RAIO = 1_000
const RESULTS = 5_000
/** Pixels per second: three screens, as fast as repeated flings on a phone. A card is about 500 pixels tall. */
const FLING = 2_500
const CARD = 500
const LIMIT = { fling: 20, everything: 90 }

type Row = Frames & { where: string; pxPerSecond: number; reference: Frames }

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Frames per second while a list of thousands scrolls on a slow phone, beside plain cards; prints a Markdown table. */
export async function benchRolagem(): Promise<void> {
  await buildPages()
  const bench = await openBench()
  try {
    await seedDemo({ ...bench, mediaDir: join(bench.dataDir, 'media'), quantidade: CLINICAS, log: say })
    const { rows } = await bench.database.pool.query<{ id: string }>(
      "select id from cidades where nome = 'São Paulo' and estado = 'SP'",
    )
    const server = await bench.startServer()
    const browser = await openBrowser()
    try {
      const address = `${server.address}/?cidade=${rows[0]?.id}&raio=${RAIO}`
      process.stdout.write(`${report(await measure(browser, address))}\n`)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

async function measure(browser: Browser, address: string): Promise<Row[]> {
  const [page, total] = await openSearch(browser, address)
  if (total < RESULTS) throw new Error(`${total} results are fewer than ${RESULTS}`)
  const everything = { pxPerSecond: (total * CARD) / LIMIT.everything, seconds: LIMIT.everything }
  const stretches: { where: string; stretch: Stretch; before?: (page: Page) => Promise<void> }[] = [
    { where: 'from the top, pages coming', stretch: { pxPerSecond: FLING, seconds: LIMIT.fling } },
    { where: 'everything, as far as pages come', stretch: everything },
    {
      where: `up from the end, ${total} loaded`,
      stretch: { pxPerSecond: -FLING, seconds: LIMIT.fling },
      before: (page) => loadAll(page, total),
    },
  ]
  const measured: (Frames & { where: string; stretch: Stretch })[] = []
  for (const { where, stretch, before } of stretches) {
    await before?.(page)
    measured.push({ where, stretch, ...(await scroll(page, stretch)) })
    say(`${where}: ${measured.at(-1)?.perSecond.toFixed(1)} frames/s`)
  }
  await page.close()
  const plain = await openStatic(browser, total)
  const rows: Row[] = []
  for (const { stretch, ...frames } of measured) {
    await loadAll(plain, stretch.pxPerSecond < 0 ? total : 1)
    const reference = await scroll(plain, { ...stretch, seconds: LIMIT.fling })
    rows.push({ ...frames, pxPerSecond: stretch.pxPerSecond, reference })
  }
  return rows
}

function report(rows: readonly Row[]): string {
  const frames = (value: number) => value.toFixed(1)
  return [
    '| 4× slower CPU, 390 × 844 | px/s | results | frames/s | slowest second | longest frame ms | plain cards: frames/s | slowest second | of plain |',
    '| :-- | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.map(({ where, pxPerSecond, results, perSecond, slowestSecond, longest, reference }) =>
      [
        '',
        where,
        Math.abs(pxPerSecond).toFixed(0),
        results,
        frames(perSecond),
        slowestSecond,
        longest.toFixed(0),
        frames(reference.perSecond),
        reference.slowestSecond,
        `${((100 * perSecond) / reference.perSecond).toFixed(0)} %`,
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n')
}
