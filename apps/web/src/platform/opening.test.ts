import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
const presses: Record<string, () => void> = {}
const fetched: string[] = []
const answers: Response[] = []

/** Loads the module afresh, as a new page does. */
async function open(pathname: string, search = '') {
  vi.resetModules()
  vi.stubGlobal('location', { pathname, search })
  const opening = await import('./opening.ts')
  fetched.length = 0
  opening.startOpening()
  return opening
}
const press = () => presses.pointerdown?.()

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  for (const type of Object.keys(presses)) delete presses[type]
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    presses[type] = listener
  })
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = new Response(String(fetched.push(url)))
    answers.push(answer)
    return answer
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // Modules are shared with the next tests, which must have no early answers.
  vi.resetModules()
})

it('asks at once for what the page asked for last time, and gives each answer once', async () => {
  const first = await open('/quadro')
  expect(fetched).toEqual([])
  await first.fetchOpening('/api/a', {})
  await first.fetchOpening('/api/b', {})
  press()
  // The page counts as open, so this request is not remembered.
  await first.fetchOpening('/api/c', {})

  const second = await open('/quadro')
  expect(fetched).toEqual(['/api/a', '/api/b'])
  expect(second.askedSince()).toBe(performance.timeOrigin)
  await expect((await second.fetchOpening('/api/b', {})).text()).resolves.toBe('2')
  await expect((await second.fetchOpening('/api/b', {})).text()).resolves.toBe('3')
  await second.fetchOpening('/api/a', {})
  expect(fetched).toEqual(['/api/a', '/api/b', '/api/b'])
  expect(second.askedSince()).toBe(Date.now())
})

it('drops after ten seconds what nobody took', async () => {
  const first = await open('/quadro')
  await first.fetchOpening('/api/a', {})
  press()
  const second = await open('/quadro')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers.at(-1)?.bodyUsed).toBe(true)
  await second.fetchOpening('/api/a', {})
  expect(fetched).toEqual(['/api/a', '/api/a'])
})

it('remembers no filter that somebody typed, no other page, and nothing of who left', async () => {
  const filtered = await open('/quadro', '?texto=maria')
  await filtered.fetchOpening('/api/a?texto=maria', {})
  press()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stored.size).toBe(0)
  const first = await open('/quadro')
  await first.fetchOpening('/api/a', {})
  press()
  const other = await open('/agenda')
  expect(fetched).toEqual([])
  other.forgetOpenings()
  await open('/quadro')
  expect(fetched).toEqual([])
})

it('remembers a page that is left alone', async () => {
  const first = await open('/quadro')
  await first.fetchOpening('/api/a', {})
  await vi.advanceTimersByTimeAsync(10_000)
  await open('/quadro')
  expect(fetched).toEqual(['/api/a'])
})

it.each([
  'null',
  '5',
  '{"/quadro":5}',
  '{"/quadro":{"a":1}}',
  '{"/quadro":["https://outro.exemplo/api/a",7,null]}',
  '{',
])('opens with %s in the storage, and asks nobody else', async (planted) => {
  stored.set('portal-opening', planted)
  const opening = await open('/quadro')
  expect(fetched).toEqual([])
  await opening.fetchOpening('/api/a', {})
  press()
  await open('/quadro')
  expect(fetched).toEqual(['/api/a'])
})
