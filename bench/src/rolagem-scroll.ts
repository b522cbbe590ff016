import type { Page } from '@playwright/test'

export type Stretch = { pxPerSecond: number; seconds: number }
/** `slowestSecond` is the lowest number of frames within any second; the longest frame is in milliseconds. */
export type Frames = { results: number; perSecond: number; slowestSecond: number; longest: number }

const SECOND = 1000

/** Scrolls steadily, once per frame, until the time is over or the end of the page in that direction is reached. */
export async function scroll(page: Page, { pxPerSecond, seconds }: Stretch): Promise<Frames> {
  const before = await shown(page)
  const times = await page.evaluate(
    async ([speed, limit]) => {
      const times = [await new Promise<number>(requestAnimationFrame)]
      const begin = times[0] ?? 0
      for (let last = begin; last - begin < limit; ) {
        const now = await new Promise<number>(requestAnimationFrame)
        const from = window.scrollY
        window.scrollBy(0, (speed * (now - last)) / 1000)
        times.push(now)
        if (window.scrollY === from && now > last) {
          // More may be loading at the end of the list.
          const card = [...document.querySelectorAll('li[aria-posinset]')].at(-1)
          if (speed < 0 || card?.ariaPosInSet === card?.ariaSetSize) break
        }
        last = now
      }
      return times
    },
    [pxPerSecond, seconds * SECOND] as const,
  )
  return { results: Math.abs((await shown(page)) - before), ...statistics(times) }
}

/** Position from 1 of the last rendered result around the window. */
async function shown(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const cards = [...document.querySelectorAll('li[aria-posinset]')]
    const last = cards.findLast((card) => card.getBoundingClientRect().top < window.innerHeight)
    return Number(last?.getAttribute('aria-posinset'))
  })
}

/** Frames per second from their instants, the fewest within any second, and the longest frame. */
export function statistics(times: readonly number[]) {
  const [begin, end] = [times[0] ?? 0, times.at(-1) ?? 0]
  const within = (from: number) => times.filter((time) => time > from && time <= from + SECOND).length
  const seconds = times.filter((time) => time + SECOND <= end).map(within)
  return {
    perSecond: (SECOND * (times.length - 1)) / (end - begin),
    slowestSecond: Math.min(...seconds),
    longest: Math.max(...times.slice(1).map((time, i) => time - (times[i] ?? time))),
  }
}
