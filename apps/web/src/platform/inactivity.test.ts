import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchInactivity } from './inactivity.ts'

const MINUTE = 60_000

/** A browser whose tabs share storage and its events. */
function browser() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  function openTab() {
    const listeners = new Map<string, () => void>()
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
    vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type))
    const avisos: (number | null)[] = []
    const onFim = vi.fn()
    const watch = watchInactivity({ storage, onAviso: (segundos) => avisos.push(segundos), onFim })
    return { watch, avisos, onFim, happen: (type: string) => listeners.get(type)?.() }
  }
  return { openTab, stored }
}
const oneTab = () => browser().openTab()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Simulates sleep: time passes and no timer runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('30 minutes without activity', () => {
  test('end the session, after a countdown in the last minute', async () => {
    const { avisos, onFim } = oneTab()
    await pass(29 * MINUTE - 1)
    expect(avisos).toEqual([])
    await pass(1)
    expect(avisos).toEqual([60])
    await pass(MINUTE - 1)
    expect(avisos.slice(0, 3)).toEqual([60, 59, 58])
    expect(avisos.at(-1)).toBe(1)
    expect(onFim).not.toHaveBeenCalled()
    await pass(1)
    expect(onFim).toHaveBeenCalledTimes(1)
    await pass(60 * MINUTE)
    expect(onFim).toHaveBeenCalledTimes(1)
  })

  test.each(['mousemove', 'keydown', 'click', 'scroll'])('begin again with %s', async (event) => {
    const { happen, avisos, onFim } = oneTab()
    await pass(20 * MINUTE)
    happen(event)
    await pass(28 * MINUTE)
    expect([avisos, onFim.mock.calls]).toEqual([[], []])
    await pass(2 * MINUTE)
    expect(onFim).toHaveBeenCalledTimes(1)
  })

  test('are the same for all tabs', async () => {
    const { openTab } = browser()
    const [one, other] = [openTab(), openTab()]
    await pass(29.5 * MINUTE)
    expect(one.avisos.at(-1)).toBe(30)
    expect(other.avisos.at(-1)).toBe(30)
    other.watch.proceed()
    await pass(1_000)
    expect([one.avisos.at(-1), other.avisos.at(-1)]).toEqual([null, null])
    await pass(28 * MINUTE)
    expect([one.onFim.mock.calls, other.onFim.mock.calls]).toEqual([[], []])
  })
})

describe('the warning', () => {
  test('stays until it is answered: the mouse on its way to the button does not take it away', async () => {
    const { happen, avisos, watch, onFim } = oneTab()
    await pass(29 * MINUTE)
    happen('mousemove')
    await pass(10_000)
    expect(avisos.at(-1)).toBe(50)
    watch.proceed()
    expect(avisos.at(-1)).toBeNull()
    await pass(28 * MINUTE)
    expect(onFim).not.toHaveBeenCalled()
  })
})

describe('a machine that slept', () => {
  test.each(['visibilitychange', 'focus', 'pageshow', 'mousemove', 'keydown'])('ends at once with %s', (event) => {
    const { happen, onFim } = oneTab()
    sleep(45 * MINUTE)
    happen(event)
    expect(onFim).toHaveBeenCalledTimes(1)
  })

  test('for a short while goes on', async () => {
    const { happen, onFim, avisos } = oneTab()
    sleep(10 * MINUTE)
    happen('focus')
    await pass(MINUTE)
    expect([avisos, onFim.mock.calls]).toEqual([[], []])
  })
})

test('a clock that was set back does not keep a session open for ever', async () => {
  const { openTab, stored } = browser()
  const { onFim } = openTab()
  sleep(-24 * 60 * MINUTE)
  await pass(31 * MINUTE)
  expect(Number(stored.get('portal-atividade'))).toBeLessThanOrEqual(Date.now())
  await pass(30 * MINUTE)
  expect(onFim).toHaveBeenCalledTimes(1)
})

test('an old stored time does not end a new session', async () => {
  const { openTab, stored } = browser()
  stored.set('portal-atividade', '1000')
  const { onFim, avisos } = openTab()
  await pass(5 * MINUTE)
  expect([avisos, onFim.mock.calls]).toEqual([[], []])
})
