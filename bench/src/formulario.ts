import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { signInPage } from './browser-session.ts'
import { buildPages } from './build-pages.ts'
import { openBench } from './busca-setup.ts'
import { openBrowser } from './rolagem-pages.ts'

const ITENS = 100
const VEZES = 15
const LIMITE_MS = 200
const CATALOGOS = ['specialties', 'atendimentos', 'estruturas', 'taxas', 'tipos_internacao', 'planos_saude'] as const

/** Time from the click until a clinic's form accepts typing, compared with a minimal dialog; prints a table. */
export async function benchFormulario(): Promise<void> {
  await buildPages()
  const bench = await openBench()
  try {
    for (const catalogo of CATALOGOS)
      for (let n = 1; n <= ITENS; n++)
        await bench.database.pool.query(`insert into ${catalogo} (id, name) values ($1, $2)`, [
          randomUUID(),
          `Item ${String(n).padStart(3, '0')} de ${catalogo}`,
        ])
    const server = await bench.startServer()
    const browser = await openBrowser()
    try {
      const form = await timeForm(browser, server.address)
      const plain = await timePlain(browser)
      process.stdout.write(`${report(form, plain)}\n`)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

/** The first opening fetches code and catalogues; only later ones are measured. */
async function timeForm(browser: Browser, address: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
  await signInPage(page, address, 'gerenciador@demo.portal')
  await page.goto(new URL('/gerenciador/clinicas', address).href, { waitUntil: 'networkidle' })
  const times: number[] = []
  for (let n = 0; n <= VEZES; n++) {
    const ms = await timeOpening(page, 'Nova Clínica')
    if (n > 0) times.push(ms)
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Escape')
    await page.locator('input[name="name"]').waitFor({ state: 'detached' })
  }
  await page.close()
  return times
}

/** A native dialog with one field. */
async function timePlain(browser: Browser): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(
    `<button onclick="this.nextElementSibling.showModal(); this.nextElementSibling.innerHTML = '<input name=name>'">
       Nova Clínica</button><dialog></dialog>`,
  )
  const times: number[] = []
  for (let n = 0; n <= VEZES; n++) {
    const ms = await timeOpening(page, 'Nova Clínica')
    if (n > 0) times.push(ms)
    await page.evaluate(() => {
      document.querySelector('dialog')?.close()
      document.querySelector('dialog')?.replaceChildren()
    })
  }
  await page.close()
  return times
}

/** Milliseconds from the click to the frame after the one in which the first field is enabled. */
async function timeOpening(page: Page, button: string): Promise<number> {
  await page.getByRole('button', { name: button }).first().waitFor()
  return page.evaluate(async (name) => {
    const trigger = [...document.querySelectorAll('button')].find((element) => element.textContent?.trim() === name)
    if (!trigger) throw new Error(`No button ${name}`)
    const begin = performance.now()
    trigger.click()
    // No named functions: tsx marks those with a helper that the page lacks.
    for (;;) {
      const field = document.querySelector<HTMLInputElement>('input[name="name"]')
      if (field && !field.disabled && field.getClientRects().length > 0) break
      if (performance.now() - begin > 30_000) throw new Error('The field never came')
      await new Promise(requestAnimationFrame)
    }
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - begin
  }, button)
}

function report(form: readonly number[], plain: readonly number[]): string {
  const sorted = (times: readonly number[]) => [...times].sort((a, b) => a - b)
  const median = (times: readonly number[]) => sorted(times)[Math.floor(times.length / 2)] ?? 0
  const line = (what: string, times: readonly number[]) =>
    `| ${what} | ${median(times).toFixed(0)} | ${(sorted(times).at(-1) ?? 0).toFixed(0)} | ${(median(times) / median(plain)).toFixed(1)} × |`
  return [
    `| opened ${VEZES} times after the first | median ms | slowest ms | of plain |`,
    '| :-- | --: | --: | --: |',
    line(`form of a clinic, ${CATALOGOS.length} catalogues of ${ITENS} (limit ${LIMITE_MS} ms)`, form),
    line('plain dialog with one field', plain),
  ].join('\n')
}
