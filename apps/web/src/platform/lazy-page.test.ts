import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadWithRetry } from './lazy-page.ts'

const dropped = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('loading a page part', () => {
  test('is tried once more 500 ms after a network failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(dropped()).mockResolvedValueOnce('page')
    const loaded = loadWithRetry(load)
    await vi.advanceTimersByTimeAsync(499)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect(loaded).resolves.toBe('page')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('passes the second network failure on', async () => {
    const load = vi.fn().mockImplementation(() => Promise.reject(dropped()))
    const refused = expect(loadWithRetry(load)).rejects.toThrow('Failed to fetch')
    await vi.advanceTimersByTimeAsync(500)
    await refused
    expect(load).toHaveBeenCalledTimes(2)
  })

  test.each([
    'Importing a module script failed.',
    'error loading dynamically imported module: /assets/x.js',
    'Unable to preload CSS for /assets/x.css',
  ])('knows the network failure "%s"', async (message) => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError(message)).mockResolvedValueOnce('page')
    const loaded = loadWithRetry(load)
    await vi.advanceTimersByTimeAsync(500)
    await expect(loaded).resolves.toBe('page')
  })

  test('passes any other failure on at once', async () => {
    const load = vi.fn().mockRejectedValue(new ReferenceError('x is not defined'))
    await expect(loadWithRetry(load)).rejects.toThrow('x is not defined')
    expect(load).toHaveBeenCalledTimes(1)
  })
})
