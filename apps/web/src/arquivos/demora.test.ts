import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDemora } from './demora.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('reports once when failures have lasted for ten seconds', () => {
  const tell = vi.fn()
  const demora = createDemora(tell)
  demora.failed()
  vi.advanceTimersByTime(4_000)
  demora.failed()
  vi.advanceTimersByTime(5_999)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(tell).toHaveBeenCalledOnce()
  demora.failed()
  vi.advanceTimersByTime(60_000)
  expect(tell).toHaveBeenCalledOnce()
})

it('restarts after progress, and reports nothing once over', () => {
  const tell = vi.fn()
  const demora = createDemora(tell)
  demora.failed()
  vi.advanceTimersByTime(9_000)
  demora.over()
  vi.advanceTimersByTime(60_000)
  expect(tell).not.toHaveBeenCalled()
  demora.failed()
  vi.advanceTimersByTime(10_000)
  expect(tell).toHaveBeenCalledOnce()
})
