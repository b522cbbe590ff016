import type { Browser, Page } from '@playwright/test'
import { type Arrasto, drag } from './arrasto-drag.ts'
import { signInPage } from './browser-session.ts'
import { buildPages } from './build-pages.ts'
import { openBench } from './busca-setup.ts'
import { openBrowser, slowDown } from './rolagem-pages.ts'

type Bench = Awaited<ReturnType<typeof openBench>>

const CARTOES = 500
const ARRASTOS = 5
const DESKTOP = { width: 1440, height: 900 }
const LIMIT = { frames: 50, drop: 100, pageMs: 60_000 }

/** Frames while dragging a card of a column of 500 on a slow machine, and the time until it stands at its target. */
export async function benchArrasto(): Promise<void> {
  await buildPages()
  const bench = await openBench()
  try {
    await insertCartoes(bench)
    const server = await bench.startServer()
    const browser = await openBrowser()
    try {
      const board = await dragAll(await openBoard(browser, server.address))
      const plain = await dragAll(await openPlain(browser))
      process.stdout.write(`${report(board, plain)}\n`)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await bench.close()
  }
}

/** A full column 'Novo', and a neighbour with more urgent cards at its top, where dropped cards are visible. */
async function insertCartoes({ database: { pool } }: Bench) {
  await pool.query(
    `insert into leads (consultor_id, nome_contato, nome_paciente, telefone, cidade, estado, origem, urgencia, etapa,
                        posicao, proxima_acao, proxima_acao_em, prazo_em, valor_estimado_centavos)
     select p.id, 'Família ' || n, 'Paciente ' || n, '55119' || (90000000 + n), 'Campinas', 'SP', 'whatsapp',
            case when n <= $1::int then 'media' else 'baixa' end, case when n <= $1::int then 'novo' else 'em_contato' end,
            n * 65536, 'Ligar', now() + n * interval '1 hour', now() + n * interval '1 hour', n * 1000
       from profiles p, generate_series(1, $1::int + 3) n where p.email = 'consultor@demo.portal'`,
    [CARTOES],
  )
}

/** Board with all cards of 'Novo' loaded and scrolled to the last ones, on a slowed processor. */
async function openBoard(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: DESKTOP, locale: 'pt-BR' })
  await signInPage(page, address, 'consultor@demo.portal')
  await page.goto(`${address}/consultor/kanban`)
  await page.locator('#coluna-novo').waitFor()
  // The description appears once the drag code is loaded.
  await page.locator('[data-id] button[aria-describedby]').first().waitFor()
  await page.evaluate(async (last) => {
    const list = document.querySelector('[aria-labelledby=coluna-novo] ul')
    let scroller = list?.parentElement
    while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement
    while (scroller && !list?.querySelector(`[aria-posinset="${last}"]`)) {
      scroller.scrollTop = scroller.scrollHeight
      await new Promise(requestAnimationFrame)
    }
  }, CARTOES)
  await slowDown(page)
  return page
}

/** As many boxes of a card's height without a framework, and a minimal drag script. */
async function openPlain(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: DESKTOP })
  const box = (n: number) => `<li data-id="${n}"><b>Família ${n}</b><p>Paciente ${n}</p><p>Campinas/SP</p></li>`
  const list = (name: string, from: number, to: number) =>
    `<section aria-labelledby="coluna-${name}"><ul>${Array.from({ length: to - from }, (_, i) => box(from + i)).join('')}</ul></section>`
  await page.setContent(
    `<style>body { display: flex; gap: 16px } section { width: 272px; height: 640px; overflow-y: auto; border: 1px solid }
       ul { padding: 0 } li { box-sizing: border-box; height: 176px; margin: 8px; padding: 8px; border: 1px solid; list-style: none; background: #fff }
       .lifted { position: fixed; left: 0; top: 0; width: 256px; pointer-events: none }</style>
     ${list('novo', 1, CARTOES + 1)}${list('em_contato', CARTOES + 1, CARTOES + 4)}`,
  )
  await page.evaluate(() => {
    let card: HTMLElement | null = null
    let lifted: HTMLElement | undefined
    addEventListener('mousedown', (event) => {
      // Otherwise the browser would drag selected text itself.
      event.preventDefault()
      card = (event.target as Element).closest('li')
      lifted = card?.cloneNode(true) as HTMLElement | undefined
      if (!lifted) return
      delete lifted.dataset.id
      lifted.className = 'lifted'
      document.body.append(lifted)
    })
    addEventListener('mousemove', ({ clientX, clientY }) => {
      if (lifted) lifted.style.transform = `translate(${clientX}px, ${clientY}px)`
    })
    addEventListener('mouseup', ({ clientX, clientY }) => {
      lifted?.remove()
      const column = document.elementFromPoint(clientX, clientY)?.closest('section')
      if (card) column?.querySelector('ul')?.prepend(card)
      card = null
    })
  })
  await slowDown(page)
  return page
}

/** One drag to warm up, then as many as wanted within the time limit, at least one. */
async function dragAll(page: Page): Promise<Arrasto[]> {
  const end = performance.now() + LIMIT.pageMs
  await drag(page)
  const arrastos: Arrasto[] = []
  do arrastos.push(await drag(page))
  while (arrastos.length < ARRASTOS && performance.now() < end)
  await page.close()
  return arrastos
}

function report(board: readonly Arrasto[], plain: readonly Arrasto[]): string {
  const median = (rows: readonly Arrasto[], of: keyof Arrasto) =>
    rows.map((row) => row[of]).toSorted((a, b) => a - b)[rows.length >> 1] ?? Number.NaN
  const line = (what: string, rows: readonly Arrasto[]) =>
    `| ${what} | ${median(rows, 'perSecond').toFixed(1)} | ${median(rows, 'longest').toFixed(0)} | ${median(rows, 'drop').toFixed(0)} | ${Math.max(...rows.map(({ drop }) => drop)).toFixed(0)} |`
  return [
    `| 4× slower CPU, ${CARTOES} cards in a column, median of ${board.length} and ${plain.length} drags | frames/s, aim ${LIMIT.frames} | longest frame ms | dropped until painted ms, aim ${LIMIT.drop} | slowest |`,
    '| :-- | --: | --: | --: | --: |',
    line('the board', board),
    line('plain boxes', plain),
  ].join('\n')
}
