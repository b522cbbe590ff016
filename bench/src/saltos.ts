import type { Browser, BrowserContext } from '@playwright/test'
import { seedLeads } from '../../apps/server/src/demo/leads/seed-leads.ts'
import { readEnv } from '../../apps/server/src/platform/env.ts'
import { openStorages } from '../../apps/server/src/platform/storage/storage.ts'
import { buildPages } from './build-pages.ts'
import { DATA_KEY, openBench } from './busca-setup.ts'
import { NETWORK } from './paginas-medida.ts'
import { openBrowser } from './rolagem-pages.ts'
import { CONTAS, listTelas, openContext, rest, signInAll, type Tela } from './telas.ts'

const LEADS = 5_000
const LARGURAS = [390, 768, 1024, 1440] as const
const AIM = 0.02

type Cookies = Awaited<ReturnType<typeof signInAll>>
type Bench = Awaited<ReturnType<typeof openBench>>
type Salto = { value: number; moved: string[] }
/** Sum of a page's layout shifts by width, and the elements that moved. */
type Linha = { tela: string; somas: number[]; saltos: string[] }

declare global {
  interface Window {
    saltos: Salto[]
  }
}

/** Layout shifts of each page while it loads on a slow line, by width, with no data, demo data and much data. */
export async function benchSaltos(): Promise<void> {
  await buildPages()
  const bench = await openBench()
  const browser = await openBrowser()
  try {
    let cookies: Cookies | undefined
    const serve = async (demo: '0' | '1', work: (measure: (dados: string) => Promise<void>) => Promise<void>) => {
      const server = await bench.startServer(undefined, { PORTAL_DEMO: demo })
      try {
        cookies ??= await signInAll(browser, server.address)
        const signedIn = cookies
        await work(async (dados) => {
          const linhas = await measureAll(browser, server.address, signedIn, await listTelas(bench.database))
          process.stdout.write(`${report(dados, linhas)}\n`)
        })
      } finally {
        await server.stop()
      }
    }
    await serve('0', (measure) => measure('an empty company'))
    await serve('1', async (measure) => {
      await measure('demo data')
      await insertLeads(bench)
      await measure(`${LEADS.toLocaleString('en')} leads`)
    })
  } finally {
    await browser.close()
    await bench.close()
  }
}

async function insertLeads({ database, dataDir }: Bench) {
  const { documentos } = await openStorages(readEnv({ PORTAL_DATA_DIR: dataDir }))
  await seedLeads({ database, dataKey: DATA_KEY, documentos, quantidade: LEADS, seed: 1, log: () => {} })
}

async function measureAll(
  browser: Browser,
  address: string,
  cookies: Cookies,
  telas: readonly Tela[],
): Promise<Linha[]> {
  const linhas = telas.map(({ nome }): Linha => ({ tela: nome, somas: [], saltos: [] }))
  for (const width of LARGURAS)
    for (const conta of CONTAS) {
      const context = await openContext(browser, width, cookies[conta])
      for (const [n, tela] of telas.entries()) {
        if (tela.conta !== conta) continue
        const saltos = await load(context, address + tela.caminho)
        const soma = saltos.reduce((sum, { value }) => sum + value, 0)
        linhas[n]?.somas.push(soma)
        if (soma > AIM)
          for (const { value, moved } of saltos)
            linhas[n]?.saltos.push(`${width}: ${value.toFixed(3)} ${moved.join(', ')}`)
      }
      await context.close()
    }
  return linhas
}

/** Loads an address on a slow line and returns what moved until the page was idle. */
async function load(context: BrowserContext, url: string): Promise<Salto[]> {
  const page = await context.newPage()
  await page.addInitScript(OBSERVER)
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await page.goto(url)
  await rest(page)
  if (!page.url().startsWith(url)) throw new Error(`${url} led to ${page.url()}`)
  const saltos = await page.evaluate(() => window.saltos)
  await page.close()
  return saltos
}

/** Records layout shifts not caused by input, with what moved. Source text, so that no compiler changes it. */
const OBSERVER = `
  window.saltos = []
  const nameOf = (node) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'gone'
    const own = element.tagName.toLowerCase() + (element.id ? '#' + element.id : '') + '.' + [...element.classList].join('.')
    return own + ' "' + (element.textContent ?? '').slice(0, 30) + '"'
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        window.saltos.push({
          value,
          moved: sources.map(({ node, previousRect: a, currentRect: b }) =>
            nameOf(node) + ' ' + [a.x, a.y, a.width, a.height].map(Math.round) + ' → ' + [b.x, b.y, b.width, b.height].map(Math.round)),
        })
  }).observe({ type: 'layout-shift', buffered: true })`

function report(dados: string, linhas: readonly Linha[]): string {
  return [
    `| layout shift with ${dados}, aim ${AIM} | ${LARGURAS.map((width) => `${width} px`).join(' | ')} |`,
    `| :-- |${' --: |'.repeat(LARGURAS.length)}`,
    ...linhas.map(({ tela, somas }) => `| ${tela} | ${somas.map((soma) => soma.toFixed(3)).join(' | ')} |`),
    ...linhas.flatMap(({ tela, saltos }) => saltos.map((salto) => `${tela}, ${salto}`)),
    '',
  ].join('\n')
}
