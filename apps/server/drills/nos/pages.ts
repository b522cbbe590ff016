import { setTimeout as delay } from 'node:timers/promises'

/** Equal to `apps/web/src/platform/realtime.ts`. */
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** Open pages: each keeps a stream of changes like the product's own, and reconnects when it breaks. */
export function openPages(address: string, cookies: readonly string[], each: number) {
  const ending = new AbortController()
  const pages = cookies.flatMap((cookie) =>
    Array.from({ length: each }, () => ({ cookie, open: false, brokenAt: 0, versions: new Map<string, number>() })),
  )
  type Page = (typeof pages)[number]
  const gaps: number[] = []
  const refused = new Map<number, number>()

  async function read(page: Page): Promise<boolean> {
    const answer = await fetch(`${address}/api/mudancas`, {
      headers: { cookie: page.cookie, accept: 'text/event-stream' },
      signal: ending.signal,
    })
    if (answer.status !== 200) {
      refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1)
      await answer.arrayBuffer()
      return false
    }
    let rest = ''
    for await (const bytes of answer.body ?? []) {
      rest += Buffer.from(bytes).toString()
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, json] = /^data: (\{.+\})$/.exec(line) ?? []
        if (!json) continue
        // The first event after a break shows that the page is up to date.
        if (!page.open && page.brokenAt) gaps.push(performance.now() - page.brokenAt)
        page.open = true
        const { assunto, versao } = JSON.parse(json) as { assunto: string; versao: number }
        page.versions.set(assunto, versao)
      }
    }
    return true
  }

  async function keepOpen(page: Page) {
    for (let wait = FIRST_RETRY_MS; !ending.signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      await read(page).catch(() => {})
      if (page.open) {
        page.open = false
        page.brokenAt = performance.now()
        wait = FIRST_RETRY_MS
      }
      await delay(wait * (0.5 + Math.random() / 2), undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const loops = pages.map(keepOpen)
  const areOpen = () => pages.every(({ open }) => open)
  return {
    count: pages.length,
    refused,
    areOpen,
    /** Milliseconds without news of each broken stream since the last call, ascending. */
    takeGaps: () => gaps.splice(0).sort((a, b) => a - b),
    /** True if every page has been told of this version. */
    know: (assunto: string, versao: number) => pages.every(({ versions }) => (versions.get(assunto) ?? -1) >= versao),
    async close() {
      ending.abort()
      await Promise.all(loops)
    },
  }
}
