import type { Browser, Page } from '@playwright/test'
import type { Database } from '../../apps/server/src/platform/db/db.ts'
import { signInPage } from './browser-session.ts'
import { buildPages } from './build-pages.ts'
import { openBench } from './busca-setup.ts'
import { createConsultores } from './quadro-data.ts'
import { openBrowser } from './rolagem-pages.ts'

const VISITAS = 5_000
const MESES = 6
const AIM_MS = 150
const SLOWDOWN = 4
const DESKTOP = { width: 1440, height: 900 }

/** Milliseconds until a month is painted: from its bytes, and from the data read from them. */
type Pintura = { bytes: number; dados: number; caixas: number; mudas: number }

/** Notes in the page when visits have come in, and when what shows them has been painted. A text, which no compiler changes. */
const OBSERVER = `
  const load = Response.prototype.json
  Response.prototype.json = async function () {
    const text = this.url.includes('/api/visitas?') ? await this.clone().text() : ''
    const bytes = performance.now()
    const body = await load.call(this)
    if (text && body.itens.length > 0) window.chegada = { bytes, dados: performance.now(), itens: body.itens.length }
    return body
  }
  window.untilPainted = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))`

declare global {
  interface Window {
    chegada?: { bytes: number; dados: number; itens: number } | undefined
    untilPainted: () => Promise<number>
  }
}

/** How long a month of a team's visits takes to be painted on a slow computer, beside a plain grid of as many boxes. */
export async function benchAgenda(): Promise<void> {
  await buildPages()
  const bench = await openBench()
  try {
    await createConsultores(bench.database)
    await fillVisitas(bench.database)
    const server = await bench.startServer()
    const browser = await openBrowser()
    try {
      process.stdout.write(`${report(await measure(browser, server.address))}\n`)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

/** Visits of everybody in the middle of each of the next months, so that none is shown with the month beside it. */
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

async function measure(browser: Browser, address: string): Promise<Pintura[]> {
  const page = await browser.newPage({ viewport: DESKTOP, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await signInPage(page, address, 'admin@demo.portal')
  await page.addInitScript({ content: OBSERVER })
  await page.goto(`${address}/consultor/agenda?vista=mes&consultor=todos`, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const pinturas: Pintura[] = []
  for (let mes = 1; mes <= MESES; mes++) pinturas.push(await nextMonth(page))
  return pinturas
}

/** Opens the month after the shown one, which nobody asked for before. */
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
  if (chegada.itens !== VISITAS) throw new Error(`${chegada.itens} visits came instead of ${VISITAS}`)
  const mudas = await plainGrid(page, caixas)
  return { bytes: pintado - chegada.bytes, dados: pintado - chegada.dados, caixas, mudas }
}

/** Milliseconds until the simplest grid of as many boxes is painted over the page. */
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
