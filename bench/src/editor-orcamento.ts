import { randomUUID } from 'node:crypto'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { signInPage } from './browser-session.ts'
import { buildPages } from './build-pages.ts'
import { openBench } from './busca-setup.ts'
import { openBrowser, slowDown } from './rolagem-pages.ts'

type Bench = Awaited<ReturnType<typeof openBench>>

const TECLAS = 60
const ITENS = 10
const LIMITE_MS = 16
const DESKTOP = { width: 1440, height: 900 }
/** At this width the preview is in another tab and is not drawn. */
const ESTREITA = { width: 800, height: 900 }

/** Cost of a keystroke in the editor of a quote on a slow machine, and the share of the preview. */
export async function benchEditorOrcamento(): Promise<void> {
  await buildPages()
  const bench = await openBench()
  try {
    await insertTaxas(bench)
    const server = await bench.startServer()
    const browser = await openBrowser()
    try {
      const context = await browser.newContext({ locale: 'pt-BR' })
      await signInPage(await context.newPage(), server.address, 'consultor@demo.portal')
      const linhas: string[] = []
      for (const campo of ['Nome do cliente', 'Valor por período', 'Condições']) {
        const com = await typeIn(context, server.address, DESKTOP, campo)
        const sem = await typeIn(context, server.address, ESTREITA, campo)
        const previa = median(com) - median(sem)
        linhas.push(
          `| ${campo} | ${median(sem).toFixed(1)} | ${median(com).toFixed(1)} | ${Math.max(...com).toFixed(1)} | ${previa.toFixed(1)} |`,
        )
      }
      process.stdout.write(
        `${[
          `| 4× slower CPU, ${ITENS} lines, ${TECLAS} keys | ms a key without preview | with it | slowest | the preview, aim ${LIMITE_MS} |`,
          '| :-- | --: | --: | --: | --: |',
          ...linhas,
        ].join('\n')}\n`,
      )
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

/** Obligatory fees are lines of every new quote. */
async function insertTaxas({ database: { pool } }: Bench) {
  for (let n = 1; n <= ITENS; n++)
    await pool.query(
      'insert into taxas (id, name, valor_padrao_centavos, recorrente, obrigatoria) values ($1, $2, $3, true, true)',
      [randomUUID(), `Taxa número ${n}`, n * 10_000],
    )
}

/** Main-thread milliseconds per keystroke, from the press until the page is idle. */
async function typeIn(context: BrowserContext, address: string, viewport: typeof DESKTOP, campo: string) {
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  await page.goto(`${address}/consultor/orcamentos/editor`, { waitUntil: 'networkidle' })
  await slowDown(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.getByRole('textbox', { name: campo }).focus()
  const times: number[] = []
  for (let n = 0; n < TECLAS; n++) {
    const before = await taskMs(session)
    await page.keyboard.press(campo === 'Valor por período' ? String(n % 10) : 'a')
    await rest(page)
    times.push((await taskMs(session)) - before)
  }
  await page.close()
  // The first keystrokes warm up.
  return times.slice(10)
}

async function taskMs(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Two frames and the work they leave: the field is drawn in the first, the preview in the second at the latest. */
const rest = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN
