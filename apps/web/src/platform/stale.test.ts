import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStale } from './stale.ts'

const LISTA = ['lista']
const QUADRO = ['quadro']

let queryClient: QueryClient
let leituras: string[]
const stops: (() => void)[] = []

/** Observes a query whose answer takes `ms` milliseconds. */
async function show(queryKey: string[], ms = 0) {
  const queryFn = async () => {
    const leitura = leituras.push(queryKey.join())
    await new Promise((resolve) => setTimeout(resolve, ms))
    return leitura
  }
  stops.push(new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient = new QueryClient()
  leituras = []
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  queryClient.clear()
  vi.useRealTimers()
})

it('reads a list at most a few times for a hundred changes, the last time after the last of them', async () => {
  await show(LISTA)
  leituras = []
  const stale = createStale(queryClient, () => false)
  let naUltima = 0
  for (let i = 0; i < 100; i++) {
    stale.add([LISTA], Date.now())
    naUltima = leituras.length
    await vi.advanceTimersByTimeAsync(30)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(leituras.length).toBeLessThanOrEqual(3)
  expect(leituras.length).toBeGreaterThan(naUltima)
})

it('reads it two seconds after the first change, however many follow', async () => {
  await show(LISTA)
  leituras = []
  const stale = createStale(queryClient, () => false)
  for (let ms = 0; ms < 2_000; ms += 100) {
    expect(leituras).toEqual([])
    stale.add([LISTA], Date.now())
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(leituras).toEqual(['lista'])
})

it('reads each list of a burst once, under however many keys, and none that is exempt', async () => {
  const stale = createStale(queryClient, ({ queryKey }) => queryKey[0] === 'quadro')
  await show([...LISTA, 'de hoje'])
  await show(QUADRO)
  leituras = []
  stale.add([LISTA, QUADRO], Date.now())
  stale.add([[...LISTA, 'de hoje']], Date.now())
  await vi.advanceTimersByTimeAsync(500)
  expect(leituras).toEqual(['lista,de hoje'])
})

it('reads only what was asked for before it changed', async () => {
  const stale = createStale(queryClient, () => false)
  await show(LISTA)
  await vi.advanceTimersByTimeAsync(100)
  const mudou = Date.now()
  await vi.advanceTimersByTimeAsync(100)
  await show(QUADRO)
  leituras = []
  stale.add([LISTA, QUADRO], mudou)
  await vi.advanceTimersByTimeAsync(500)
  expect(leituras).toEqual(['lista'])
})

it('waits for an answer that is on its way, and reads again once', async () => {
  const stale = createStale(queryClient, () => false)
  await show(LISTA, 5_000)
  stale.add([LISTA], Date.now())
  await vi.advanceTimersByTimeAsync(4_999)
  expect(leituras).toEqual(['lista'])
  await vi.advanceTimersByTimeAsync(1)
  expect(leituras).toEqual(['lista', 'lista'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(leituras).toEqual(['lista', 'lista'])
  expect(queryClient.getQueryState(LISTA)).toMatchObject({ data: 2, isInvalidated: false })
})

it('reads nothing after it was stopped', async () => {
  await show(LISTA)
  leituras = []
  const stale = createStale(queryClient, () => false)
  stale.add([LISTA], Date.now())
  stale.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(leituras).toEqual([])
})
