import type { Browser, Page } from '@playwright/test'
import { buildPages } from './build-pages.ts'
import { openBench } from './busca-setup.ts'
import { openBrowser, slowDown } from './rolagem-pages.ts'
import { BUSY, type Conta, openContext, rest, signInAll } from './telas.ts'

const PASSES = 3
const WIDTH = 1440
const AIM_MS = 200

/** A click, and the selector that appears once it is answered. */
type Passo = {
  nome: string
  click: (page: Page) => Promise<void>
  content: string
  before?: (page: Page) => Promise<void>
}
type Medida = { interaction: number; task: number; content: number }

declare global {
  interface Window {
    medida: { begin: number; interaction: number; task: number }
  }
}

const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).first().click()
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const card = (n: number) => (page: Page) => page.locator('main article').nth(n).getByRole('button').first().click()
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
}

const PASSOS: Record<Conta, readonly Passo[]> = {
  consultor: [
    {
      nome: 'busca, cidade escolhida',
      async before(page) {
        await page.getByRole('combobox', { name: /perto de/i }).fill('campinas')
        await page.getByRole('option', { name: 'Campinas, SP' }).waitFor()
      },
      click: (page) => page.getByRole('option', { name: 'Campinas, SP' }).click(),
      content: 'main article h3',
    },
    { nome: 'clínica', click: button(/^Ver Detalhes/), content: '[role=dialog] aside' },
    { nome: 'kanban', before: close, click: link('Kanban'), content: 'main article' },
    { nome: 'lead, o primeiro', before: rest, click: card(0), content: '[role=dialog] [role=tabpanel]' },
    { nome: 'lead, o segundo', before: close, click: card(1), content: '[role=dialog] [role=tabpanel]' },
    { nome: 'agenda, semana', before: close, click: link('Agenda de Visitas'), content: '.mantine-WeekView-weekView' },
    { nome: 'agenda, mês', click: button('Mês'), content: '.mantine-MonthView-monthViewScrollArea' },
    { nome: 'orçamentos', click: link('Orçamentos'), content: 'main table' },
    { nome: 'editor', click: link('Novo orçamento'), content: 'main form' },
    { nome: 'pacientes', click: link('Meus Pacientes'), content: 'main table' },
    { nome: 'métricas', click: link('Métricas'), content: 'main table, main svg' },
  ],
  supervisor: [
    { nome: 'fila', click: link('Kanban'), content: 'main table' },
    {
      nome: 'lead da fila',
      before: rest,
      click: (page) => page.locator('main tbody button').first().click(),
      content: '[role=dialog] [role=tabpanel]',
    },
  ],
  admin: [{ nome: 'Financeiro', click: link('Financeiro'), content: 'main [role=tabpanel]' }],
}

/** Time until a click is answered and its content appears, on a processor slowed four times, with cached scripts. */
export async function benchInteracoes(): Promise<void> {
  await buildPages()
  const bench = await openBench()
  const browser = await openBrowser()
  try {
    const server = await bench.startServer(undefined, { PORTAL_DEMO: '1' })
    try {
      process.stdout.write(`${report(await measureAll(browser, server.address))}\n`)
    } finally {
      await server.stop()
    }
  } finally {
    await browser.close()
    await bench.close()
  }
}

async function measureAll(browser: Browser, address: string): Promise<Map<string, Medida[]>> {
  const medidas = new Map<string, Medida[]>()
  const cookies = await signInAll(browser, address)
  for (const [conta, passos] of Object.entries(PASSOS) as [Conta, readonly Passo[]][]) {
    const context = await openContext(browser, WIDTH, cookies[conta])
    // The first pass fills the cache.
    for (let pass = 0; pass <= PASSES; pass++) {
      const page = await context.newPage()
      await page.addInitScript(OBSERVER)
      await page.goto(address)
      await rest(page)
      if (pass > 0) await slowDown(page)
      for (const passo of passos) {
        const medida = await measure(page, passo)
        if (pass > 0) medidas.set(passo.nome, [...(medidas.get(passo.nome) ?? []), medida])
      }
      await page.close()
    }
    await context.close()
  }
  return medidas
}

async function measure(page: Page, { before, click, content }: Passo): Promise<Medida> {
  await before?.(page)
  await settle(page)
  await page.evaluate(() => Object.assign(window.medida, { begin: 0, interaction: 0, task: 0 }))
  await click(page)
  const handle = await page.waitForFunction(
    ([content, busy]) => {
      const [seen, still] = [content, busy].map((selector) =>
        [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()),
      )
      return seen && !still && performance.now()
    },
    [content, BUSY] as const,
  )
  const end = Number(await handle.jsonValue())
  await settle(page)
  const { begin, interaction, task } = await page.evaluate(() => window.medida)
  return { interaction, task, content: end - begin }
}

/** Waits until the page is idle and its observers have reported. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    // A page that draws constantly may report no idle time for half a minute.
    const soon = { timeout: 1_000 }
    return new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done(), soon), soon))
  })
}

/** Source text, so that no compiler changes it. */
const OBSERVER = `
  window.medida = { begin: 0, interaction: 0, task: 0 }
  addEventListener('pointerup', (event) => (window.medida.begin = event.timeStamp), true)
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.medida.interaction = Math.max(window.medida.interaction, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.medida.task = Math.max(window.medida.task, duration)
  }).observe({ type: 'longtask' })`

function report(medidas: ReadonlyMap<string, readonly Medida[]>): string {
  const median = (rows: readonly Medida[], of: keyof Medida) =>
    (rows.map((row) => row[of]).toSorted((a, b) => a - b)[rows.length >> 1] ?? Number.NaN).toFixed(0)
  return [
    `| 4× slower CPU, median of ${PASSES} (slowest) | interaction ms, aim ${AIM_MS} | longest task ms | content ms |`,
    '| :-- | --: | --: | --: |',
    ...[...medidas].map(([nome, rows]) => {
      const slowest = Math.max(...rows.map(({ interaction }) => interaction))
      return `| ${nome} | ${median(rows, 'interaction')} (${slowest}) | ${median(rows, 'task')} | ${median(rows, 'content')} |`
    }),
  ].join('\n')
}
