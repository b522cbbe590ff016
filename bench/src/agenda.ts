import type { Browser, Page } from '@playwright/test'
import { LEADS_DEMO, seedLeads } from '../../apps/server/src/demo/leads/seed-leads.ts'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import type { Database } from '../../apps/server/src/platform/db/db.ts'
import { readEnv } from '../../apps/server/src/platform/env.ts'
import { openExplained } from '../../apps/server/src/platform/storage/explained.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { putCookies } from './browser-session.ts'
import { buildPages } from './build-pages.ts'
import { DATA_KEY, openBench } from './busca-setup.ts'
import { createConsultores } from './quadro-data.ts'
import { openBrowser } from './rolagem-pages.ts'

const VISITAS = 5_000
const MESES = 6
const AIM_MS = 150
const AIM_RATIO = 1.5
const SLOWDOWN = 4
const DESKTOP = { width: 1440, height: 900 }
const LEADS = 5_000
const CLINICAS = 330
/** Openings of each calendar. */
const VEZES = 5

/** Milliseconds until a calendar is painted: since its bytes arrived, and since they were parsed. */
type Pintura = { bytes: number; dados: number; caixas: number; mudas: number }
/** Bytes of a calendar's answer on the wire, and milliseconds to draw it again from memory. */
type Desenho = { bytes: number; ms: number; caixas: number }

/** Records in the page when visits arrived and when they were painted. Source text, so that no compiler changes it. */
const OBSERVER = `
  const load = Response.prototype.json
  Response.prototype.json = async function () {
    const visitas = this.url.includes('/api/visitas-do-calendario?')
    if (visitas) await this.clone().arrayBuffer()
    const bytes = performance.now()
    const body = await load.call(this)
    if (visitas && body.itens.length > 0) window.chegada = { bytes, dados: performance.now() }
    return body
  }
  window.untilPainted = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))`

declare global {
  interface Window {
    chegada?: { bytes: number; dados: number } | undefined
    untilPainted: () => Promise<number>
  }
}

/**
 * Painting time of calendars on a slow computer: a consultant's and the team's with 5,000 leads and with the demo data,
 * and a month of 5,000 visits against a plain grid of as many boxes.
 */
export async function benchAgenda(): Promise<void> {
  await buildPages()
  const bench = await openBench()
  try {
    await seedDemo({ database: bench.database, quantidade: CLINICAS, log: () => {} })
    const server = await bench.startServer()
    const browser = await openBrowser()
    try {
      const semear = await semeadoraDe(bench)
      const sessoes = {
        consultor: server.cookie,
        admin: await enterAt(server.address, { email: 'admin@demo.portal', password: DEMO_PASSWORD }),
      }
      await semear(LEADS_DEMO)
      const demo = await measureCalendarios(browser, server.address, sessoes)
      await semear(LEADS)
      const cheio = await measureCalendarios(browser, server.address, sessoes)
      process.stdout.write(`${reportCalendarios(demo, cheio)}\n\n`)
      await createConsultores(bench.database)
      await fillVisitas(bench.database)
      process.stdout.write(`${report(await measure(browser, server.address, sessoes.admin))}\n`)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

async function semeadoraDe({ database, env }: Awaited<ReturnType<typeof openBench>>) {
  const { documentos } = await openExplained(readEnv(env))
  return (quantidade: number) => seedLeads({ database, dataKey: DATA_KEY, documentos, quantidade, log: () => {} })
}

const CALENDARIOS = [
  { nome: 'a consultant’s week', quem: 'consultor', vista: 'semana', botao: 'Semana', dono: '' },
  { nome: 'a consultant’s month', quem: 'consultor', vista: 'mes', botao: 'Mês', dono: '' },
  { nome: 'the team’s week', quem: 'admin', vista: 'semana', botao: 'Semana', dono: '&consultor=todos' },
  { nome: 'the team’s month', quem: 'admin', vista: 'mes', botao: 'Mês', dono: '&consultor=todos' },
] as const

async function measureCalendarios(
  browser: Browser,
  address: string,
  sessoes: Record<'consultor' | 'admin', string>,
): Promise<Desenho[]> {
  const desenhos: Desenho[] = []
  for (const { quem, vista, botao, dono } of CALENDARIOS) {
    const context = await browser.newContext({ viewport: DESKTOP, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
    const page = await context.newPage()
    await putCookies(context, address, sessoes[quem])
    await page.addInitScript({ content: OBSERVER })
    await page.goto(`${address}/consultor/agenda?vista=${vista}${dono}`, { waitUntil: 'networkidle' })
    await page.locator('[data-event-id]').first().waitFor()
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/api/visitas-do-calendario?'))
        .reduce((_, { encodedBodySize }) => encodedBodySize, 0),
    )
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const vezes: { ms: number; caixas: number }[] = []
    for (let vez = 0; vez < VEZES; vez++) vezes.push(await redraw(page, vista, botao))
    desenhos.push({ bytes, ...(vezes.toSorted((a, b) => a.ms - b.ms)[VEZES >> 1] ?? { ms: Number.NaN, caixas: 0 }) })
    await context.close()
  }
  return desenhos
}

/** Shows a day and then the calendar again, from memory. */
async function redraw(page: Page, vista: string, botao: string) {
  await page.getByRole('button', { name: 'Dia', exact: true }).click()
  await page.locator('[data-vista="dia"]').waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    async ([vista, botao]) => {
      await window.untilPainted()
      const begin = performance.now()
      for (const button of document.querySelectorAll('button')) if (button.textContent === botao) button.click()
      for (;;) {
        const pintado = await window.untilPainted()
        const caixas = document.querySelectorAll(`[data-vista="${vista}"] [data-event-id]`).length
        if (caixas > 0) return { ms: pintado - begin, caixas }
      }
    },
    [vista, botao] as const,
  )
}

function reportCalendarios(demo: readonly Desenho[], cheio: readonly Desenho[]): string {
  const kb = (bytes = 0) => `${(bytes / 1000).toFixed(1)} kB`
  const vezes = (a = 0, b = 0) => `${(a / b).toFixed(2)} ×`
  return [
    `| ${SLOWDOWN}× slower CPU | demo’s data | ${LEADS.toLocaleString('en')} leads | drawn, of the demo’s (aim ${AIM_RATIO} ×) | bytes, of the demo’s |`,
    '| :-- | --: | --: | --: | --: |',
    ...CALENDARIOS.map(({ nome }, i) => {
      const [a, b] = [demo[i], cheio[i]]
      const celula = (um: Desenho | undefined) => `${um?.ms.toFixed(0)} ms, ${um?.caixas} boxes, ${kb(um?.bytes)}`
      return `| ${nome} | ${celula(a)} | ${celula(b)} | ${vezes(b?.ms, a?.ms)} | ${vezes(b?.bytes, a?.bytes)} |`
    }),
  ].join('\n')
}

/** Visits of everybody in the middle of each coming month, so that none shows in the neighbouring month. */
const fillVisitas = ({ pool }: Database) =>
  pool.query(
    `insert into visitas (consultor_id, tipo, inicio, fim, fuso, status)
     select donos.id, 'retorno', inicio, inicio + interval '1 hour', 'America/Sao_Paulo',
            (array['agendada', 'confirmada', 'cancelada'])[1 + n % 3]
       from generate_series(1, $1::int) mes, generate_series(1, $2::int) n
       join donos_de_prova donos on donos.lugar = 1 + n % 50,
       lateral (select date_trunc('month', now()) + mes * interval '1 month' + interval '7 days 11 hours'
                       + (n % 15) * interval '1 day' + (n % 40) * interval '15 minutes' as inicio) quando`,
    [MESES, VISITAS],
  )

async function measure(browser: Browser, address: string, cookie: string): Promise<Pintura[]> {
  const page = await browser.newPage({ viewport: DESKTOP, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await putCookies(page.context(), address, cookie)
  await page.addInitScript({ content: OBSERVER })
  await page.goto(`${address}/consultor/agenda?vista=mes&consultor=todos`, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const pinturas: Pintura[] = []
  for (let mes = 1; mes <= MESES; mes++) pinturas.push(await nextMonth(page))
  return pinturas
}

/** Opens the next month, which has not been loaded before. */
async function nextMonth(page: Page): Promise<Pintura> {
  await page.evaluate(() => {
    window.chegada = undefined
  })
  const { chegada, pintado, caixas } = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[aria-label="Próximo período"]')?.click()
    for (;;) {
      const pintado = await window.untilPainted()
      const caixas = document.querySelectorAll('[data-event-id]').length
      if (window.chegada && caixas > 0) return { chegada: window.chegada, pintado, caixas }
    }
  })
  const mudas = await plainGrid(page, caixas)
  return { bytes: pintado - chegada.bytes, dados: pintado - chegada.dados, caixas, mudas }
}

/** Milliseconds to paint a plain grid of as many boxes over the page. */
const plainGrid = (page: Page, caixas: number) =>
  page.evaluate(async (caixas) => {
    const begin = performance.now()
    const grade = document.createElement('div')
    const semanas = Math.ceil(caixas / 7)
    grade.innerHTML = Array.from({ length: semanas * 7 }, (_, n) => `<button>${n} Retorno ao cliente</button>`).join('')
    Object.assign(grade.style, {
      position: 'fixed',
      inset: '0',
      display: 'grid',
      gridTemplateColumns: 'repeat(7, 1fr)',
    })
    document.body.append(grade)
    const pintado = await window.untilPainted()
    grade.remove()
    await window.untilPainted()
    return pintado - begin
  }, caixas)

function report(pinturas: readonly Pintura[]): string {
  const median = (key: keyof Pintura) =>
    pinturas.map((p) => p[key]).toSorted((a, b) => a - b)[pinturas.length >> 1] ?? 0
  const ms = (key: keyof Pintura) => `${median(key).toFixed(0)} ms`
  return [
    `| a month of ${VISITAS.toLocaleString('en')} visits, ${SLOWDOWN}× slower CPU | median of ${MESES} |`,
    '| :-- | --: |',
    `| painted after its data (aim ${AIM_MS} ms) | ${ms('dados')} |`,
    `| painted after its bytes | ${ms('bytes')} |`,
    `| boxes with visits | ${median('caixas')} |`,
    `| a plain grid of as many | ${ms('mudas')} |`,
    `| to the plain grid | ${(median('dados') / median('mudas')).toFixed(1)} × |`,
  ].join('\n')
}
