import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { foto } from '../../apps/server/src/arquivos/arquivos.factory.ts'
import { signInPage } from './browser-session.ts'
import { buildPages } from './build-pages.ts'
import { openBench } from './busca-setup.ts'
import { startMeasured } from './measured.ts'
import type { Medida } from './measured-process.ts'
import { openBrowser } from './rolagem-pages.ts'

const FOTOS = 10
const MB = 1024 * 1024
const LIMITS = { memory: 150, delay: 50, task: 200 }

/** Writes a picture of noise, about 8 MB and 13 megapixels; the browser driver passes at most 50 MB in memory. */
async function writeFoto(folder: string, n: number) {
  const path = join(folder, `foto-${n}.jpg`)
  const bytes = await foto(4200, 3150)
  await writeFile(path, bytes)
  return { path, bytes: bytes.length }
}

/** Ten photographs of 8 MB through a clinic's form: memory and event loop of the server, longest task of the page. */
export async function benchFotos(): Promise<void> {
  await buildPages()
  const bench = await openBench()
  try {
    const server = await startMeasured(bench)
    const browser = await openBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
      await openForm(page, server.address)
      const fotos = await Promise.all(Array.from({ length: FOTOS }, (_, i) => writeFoto(bench.dataDir, i)))
      for (const round of ['first', 'second']) {
        const before = await server.measure()
        const seconds = await send(
          page,
          fotos.map(({ path }) => path),
        )
        const after = await server.measure()
        const task = await longestTask(page)
        report(
          round,
          fotos.reduce((sum, { bytes }) => sum + bytes, 0),
          seconds,
          before,
          after,
          task,
        )
        await page.reload()
        await openDialog(page)
      }
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

async function openForm(page: Page, address: string) {
  await signInPage(page, address, 'gerenciador@demo.portal')
  await page.goto(new URL('/gerenciador/clinicas', address).href)
  await openDialog(page)
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Nova Clínica' }).first().click()
  await page.getByRole('group', { name: 'Galeria', exact: true }).waitFor()
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
}

const longestTask = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks))

/** Seconds from choosing the files until all are in the gallery. */
async function send(page: Page, paths: string[]) {
  const galeria = page.getByRole('group', { name: 'Galeria', exact: true })
  const began = performance.now()
  await galeria.locator('input[type=file]').setInputFiles(paths)
  await galeria
    .getByRole('button', { name: `Imagem ${FOTOS} de ${FOTOS}: mudar de lugar` })
    .waitFor({ timeout: 180_000 })
  return (performance.now() - began) / 1000
}

function report(round: string, bytes: number, seconds: number, before: Medida, after: Medida, task: number) {
  const row = (what: string, value: number, unit: string, limit: number) =>
    `| ${what} | ${value.toFixed(0)} ${unit} | ${limit} ${unit} | ${value < limit ? 'yes' : 'NO'} |`
  process.stdout.write(
    [
      `${FOTOS} photographs, ${(bytes / MB).toFixed(0)} MB, ${seconds.toFixed(1)} s, ${round} time`,
      '| | measured | below | |',
      '| :-- | --: | --: | :-- |',
      row('server memory, growth at its peak', (after.peakRss - before.rss) / MB, 'MB', LIMITS.memory),
      row('of it JavaScript', (after.peakHeap - before.heap) / MB, 'MB', LIMITS.memory),
      row('event loop late, p99', after.p99, 'ms', LIMITS.delay),
      row('longest task of the page', task, 'ms', LIMITS.task),
      '',
      '',
    ].join('\n'),
  )
}
