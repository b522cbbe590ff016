import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStale } from './stale.ts'

const LISTA = ['lista']
const QUADRO = ['quadro']

let queryClient: QueryClient
let leituras: string[]
const stops: (() => void)[] = []

/** A list that is shown. */
async function show(queryKey: string[]) {
  const queryFn = async () => {
    leituras.push(queryKey.join())
    return leituras.length
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
    stale.add([LISTA], true)
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
    stale.add([LISTA], true)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(leituras).toEqual(['lista'])
})

it('reads each list of a burst once, and none that is exempt', async () => {
  await show(LISTA)
  await show(QUADRO)
  leituras = []
  const stale = createStale(queryClient, ({ queryKey }) => queryKey[0] === 'quadro')
  stale.add([LISTA, QUADRO], false)
  stale.add([LISTA], true)
  await vi.advanceTimersByTimeAsync(500)
  expect(leituras).toEqual(['lista'])
})

it('reads nothing after it was stopped', async () => {
  await show(LISTA)
  leituras = []
  const stale = createStale(queryClient, () => false)
  stale.add([LISTA], true)
  stale.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(leituras).toEqual([])
})
