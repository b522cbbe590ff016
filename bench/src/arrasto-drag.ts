import type { Page } from '@playwright/test'
import { statistics } from './rolagem-scroll.ts'

/** Frames of one drag, and milliseconds from release until the card was painted in its new column. */
export type Arrasto = { perSecond: number; longest: number; drop: number }

const MOVES = 120

declare global {
  interface Window {
    quadros: number[]
    dropped: Promise<number>
  }
}

/** Drags a card from the middle of 'Novo' about with the mouse and drops it on 'Em contato'. */
export async function drag(page: Page): Promise<Arrasto> {
  const [from, to] = [await boxOf(page, 'novo'), await boxOf(page, 'em_contato')]
  const { id, x, y } = await page.evaluate(cardAt, { x: from.x + 100, y: from.y + from.height / 2 })
  await page.mouse.move(x, y)
  await page.evaluate(watch, id)
  await page.mouse.down()
  for (let n = 1; n <= MOVES; n++) {
    // Over both columns and back, ending over the second.
    const way = (1 - Math.cos((3 * Math.PI * n) / MOVES)) / 2
    await page.mouse.move(
      from.x + 140 + way * (to.x - from.x),
      y + 20 + 200 * Math.abs(Math.sin((2 * Math.PI * n) / MOVES)),
    )
  }
  const times = await page.evaluate(() => window.quadros)
  await page.mouse.up()
  const drop = await page.evaluate(() => window.dropped)
  const { perSecond, longest } = statistics(times)
  return { perSecond, longest, drop }
}

async function boxOf(page: Page, coluna: string) {
  const box = await page.locator(`[aria-labelledby=coluna-${coluna}]`).first().boundingBox()
  if (!box) throw new Error(`no column ${coluna}`)
  return box
}

/** Card at a point, and a place on it that is no button. */
function cardAt({ x, y }: { x: number; y: number }) {
  const card = document.elementFromPoint(x, y)?.closest<HTMLElement>('li[data-id]')
  if (!card?.dataset.id) throw new Error('no card to drag')
  const box = card.getBoundingClientRect()
  return { id: card.dataset.id, x: box.x + 140, y: box.y + 50 }
}

/** Records every frame from now on and, after the release, when the card was painted at its target. */
function watch(id: string) {
  window.quadros = []
  // No named functions: the transpiler would add a helper that the page lacks.
  window.dropped = new Promise((resolve, reject) => {
    let up: number | undefined
    const placed = `[aria-labelledby=coluna-em_contato] li[data-id="${id}"]`
    addEventListener('mouseup', (event) => (up = event.timeStamp), { capture: true, once: true })
    void (async () => {
      for (;;) {
        const now = await new Promise<number>(requestAnimationFrame)
        if (up === undefined) window.quadros.push(now)
        else if (document.querySelector(placed)) break
        else if (now - up > 10_000) return reject(new Error('the card was not dropped'))
      }
      // A message sent from a frame's callback arrives after the frame was painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - (up ?? 0))
      port2.postMessage(null)
    })()
  })
}
