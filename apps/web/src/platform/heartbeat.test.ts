import { INTERVALO_SINAL_MS } from '@portal/contract/dispositivos/dispositivos'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { startHeartbeat } from './heartbeat.ts'

const RETRIES_MS = 22_000
const noServer = () => ApiError.unreachable(new TypeError('Failed to fetch'))
let wake: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'online') wake = listener
  })
  vi.stubGlobal('removeEventListener', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start() {
  const deps = { send: vi.fn(() => Promise.resolve()), onRefused: vi.fn(), onFailing: vi.fn() }
  const stop = startHeartbeat(deps)
  await vi.advanceTimersByTimeAsync(0)
  return { ...deps, stop }
}

test('sends a heartbeat at once and then every two minutes, until it is stopped', async () => {
  const { send, stop } = await start()
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(INTERVALO_SINAL_MS - 1)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1 + 2 * INTERVALO_SINAL_MS)
  expect(send).toHaveBeenCalledTimes(4)
  stop()
  await vi.advanceTimersByTimeAsync(5 * INTERVALO_SINAL_MS)
  expect(send).toHaveBeenCalledTimes(4)
})

test('reports a failure once, only after retries, and recovers by itself', async () => {
  const { send, onFailing } = await start()
  send.mockImplementation(() => Promise.reject(noServer()))
  await vi.advanceTimersByTimeAsync(INTERVALO_SINAL_MS + RETRIES_MS - 1)
  expect(onFailing).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onFailing).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3 * INTERVALO_SINAL_MS)
  expect(onFailing).toHaveBeenCalledTimes(1)
  send.mockImplementation(() => Promise.resolve())
  await vi.advanceTimersByTimeAsync(INTERVALO_SINAL_MS)
  send.mockImplementation(() => Promise.reject(noServer()))
  await vi.advanceTimersByTimeAsync(INTERVALO_SINAL_MS + RETRIES_MS)
  expect(onFailing).toHaveBeenCalledTimes(2)
})

test('one retry that succeeds is not worth a word', async () => {
  const { send, onFailing } = await start()
  send.mockImplementationOnce(() => Promise.reject(noServer()))
  await vi.advanceTimersByTimeAsync(INTERVALO_SINAL_MS + 2_000)
  expect(send).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(INTERVALO_SINAL_MS)
  expect(send).toHaveBeenCalledTimes(4)
  expect(onFailing).not.toHaveBeenCalled()
})

test('what the server refuses is passed on with its sentence', async () => {
  const { send, onRefused, onFailing } = await start()
  const removed = new ApiError('Seu acesso neste dispositivo foi removido.', { code: 'UNAUTHORIZED', status: 401 })
  send.mockImplementation(() => Promise.reject(removed))
  await vi.advanceTimersByTimeAsync(INTERVALO_SINAL_MS)
  expect(onRefused).toHaveBeenCalledWith(removed.message)
  expect(onFailing).not.toHaveBeenCalled()
})

test('a machine that wakes up gives a sign at once, but not more often than every two minutes', async () => {
  const { send } = await start()
  wake?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 10 * 60_000)
  wake?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(2)
})
