import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Cookie } from '@playwright/test'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { type Opening, openFirst } from './arquivos-medida.ts'
import { signInPage } from './browser-session.ts'
import { buildPages } from './build-pages.ts'
import { openBench } from './busca-setup.ts'
import { listPublicPages, prepareCompany } from './links-publicos.ts'
import { openBrowser } from './rolagem-pages.ts'

/** A page, its user, and the selector that appears once the page is usable. */
type Target = { path: string; email?: string; usable: string; wide?: boolean }

const CONSULTOR = 'consultor@demo.portal'
const PANEL: Target[] = [
  { path: '/auth', usable: 'input[type=password]' },
  { path: '/', email: CONSULTOR, usable: 'li[aria-setsize], input[role=combobox]' },
  { path: '/consultor/kanban', email: CONSULTOR, usable: '#coluna-novo', wide: true },
  { path: '/admin', email: 'admin@demo.portal', usable: 'main h1, main h2', wide: true },
]

const say = (line: string) => process.stderr.write(`${line}\n`)

/**
 * Files and bytes that a first opening of a page loads, and the time until it is usable, also when opened again. `--so`
 * selects pages. With `--antes FOLDER`, a built checkout of another version, both are opened alternately and compared.
 */
export async function benchArquivos(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { vezes: { type: 'string', default: '5' }, antes: { type: 'string' }, so: { type: 'string' } },
  })
  await buildPages()
  const sides = [await openSide('../../apps/server/src/main.ts')]
  const browser = await openBrowser()
  try {
    if (values.antes) sides.push(await openSide(join(values.antes, 'apps/server/src/main.ts')))
    const lines: string[] = []
    for (const [n, { path }] of (sides[0]?.targets ?? []).entries()) {
      if (values.so && !values.so.split(',').includes(path)) continue
      const openings = await openAll(browser, sides, n, Number(values.vezes))
      say(JSON.stringify(openings[0]?.[0]?.files))
      for (const [side, list] of openings.entries()) lines.push(row(path, side === 0 ? 'now' : 'before', list))
      say(lines.slice(-sides.length).join('\n'))
    }
    process.stdout.write(
      `${[HEAD, '| :-- | :-- | --: | --: | --: | --: | --: | --: | --: | --: |', ...lines].join('\n')}\n`,
    )
  } finally {
    await browser.close()
    for (const side of sides) await side.close()
  }
}

/** Starts a server with its own database and prepares the pages. */
async function openSide(entry: string) {
  const bench = await openBench()
  await seedDemo({ ...bench, mediaDir: join(bench.dataDir, 'media'), log: say })
  const clinica = await prepareCompany(bench.database)
  const server = await bench.startServer(entry)
  const links = await listPublicPages(server, clinica)
  return {
    address: server.address,
    targets: [...PANEL, ...links.map(([, path]): Target => ({ path, usable: 'main h1' }))],
    async close() {
      await server.stop()
      await bench.close()
    },
  }
}

type Side = Awaited<ReturnType<typeof openSide>>

/** Opens a page on all sides alternately, so that other load on the machine affects all of them. */
async function openAll(browser: Browser, sides: readonly Side[], n: number, times: number) {
  const all: Opening[][] = sides.map(() => [])
  for (let time = 0; time < times; time++)
    for (const [i, { address, targets }] of sides.entries()) {
      const target = targets[n]
      if (!target) continue
      const cookies = target.email ? await cookiesOf(browser, address, target.email) : []
      all[i]?.push(await openFirst(browser, { ...target, url: address + target.path, cookies }))
    }
  return all
}

const signedIn = new Map<string, Promise<Cookie[]>>()
/** Cookies of an account on its device, which is approved only once. */
function cookiesOf(browser: Browser, address: string, email: string): Promise<Cookie[]> {
  const key = `${address} ${email}`
  const cookies = signedIn.get(key) ?? signIn(browser, address, email)
  signedIn.set(key, cookies)
  return cookies
}

async function signIn(browser: Browser, address: string, email: string): Promise<Cookie[]> {
  const context = await browser.newContext()
  await signInPage(await context.newPage(), address, email)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

const HEAD =
  '| first opening, 4× slower CPU, 1.6 Mbit/s, 150 ms | version | script files | style files | calls | all requests, cached ones too | kB of files | usable ms | again: calls | usable ms |'
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

function row(path: string, version: string, list: readonly Opening[]): string {
  const of = (value: (opening: Opening) => number) => median(list.map(value))
  return `| ${path.replace(/\/[\w-]{20,}/g, '/…')} | ${version} | ${of(({ js }) => js)} | ${of(({ css }) => css)} | ${of(({ calls }) => calls)} | ${of(({ requests }) => requests)} | ${(of(({ bytes }) => bytes) / 1000).toFixed(1)} | ${of(({ usable }) => usable).toFixed(0)} | ${of(({ again }) => again.calls)} | ${of(({ again }) => again.usable).toFixed(0)} |`
}
