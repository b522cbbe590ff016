import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { locateIfAllowed, locatePorIp } from './localizacao.ts'

const campinas = { ip: '200.10.20.30', city: 'Campinas', country: 'BR', latitude: -22.9, longitude: -47.06 }
let servers: Server[] = []

/** Starts a service with these answers; returns its address. */
async function service(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const answering = (body: string, status = 200) =>
  service((_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))

afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('by address', () => {
  test('the first service that knows is enough', async () => {
    const second = vi.fn<RequestListener>((_request, response) => response.end())
    const found = await locatePorIp([await answering(JSON.stringify(campinas)), await service(second)])
    expect(found).toEqual(campinas)
    expect(second).not.toHaveBeenCalled()
  })

  test.each([
    ['zero coordinates', JSON.stringify({ ...campinas, latitude: 0, longitude: 0 }), 200],
    ['HTML', '<!doctype html><h1>Oi</h1>', 200],
    ['half a document', JSON.stringify(campinas).slice(0, 40), 200],
    ['nothing', '', 200],
    ['a refusal', JSON.stringify(campinas), 429],
    ['far too much', JSON.stringify({ ...campinas, filler: 'x'.repeat(100_000) }), 200],
  ])('after %s the next is asked', async (_what, body, status) => {
    const urls = [await answering(body, status), await answering(JSON.stringify(campinas))]
    expect(await locatePorIp(urls)).toEqual(campinas)
  })

  test('a service that hangs, before or during its answer, is abandoned after 5 s', async () => {
    // Shortens the timeout of 5 s.
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(150))
    const urls = [
      await service(() => undefined),
      await service((_request, response) => response.writeHead(200).write('{')),
      'http://127.0.0.1:1/',
    ]
    expect(await locatePorIp(urls)).toBeNull()
    expect(asked.mock.calls).toEqual([[5_000], [5_000], [5_000]])
  })

  test('without services nothing is known', async () => {
    expect(await locatePorIp([])).toBeNull()
  })
})

describe('by the browser', () => {
  const coords = { latitude: 1, longitude: 2 }
  function browser(state: string) {
    const getCurrentPosition = vi.fn((found: (position: unknown) => void) => found({ coords }))
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state }) }, geolocation: { getCurrentPosition } })
    return getCurrentPosition
  }

  test('is asked when the person has allowed it before', async () => {
    const getCurrentPosition = browser('granted')
    expect(await locateIfAllowed()).toEqual(coords)
    expect(getCurrentPosition).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
      timeout: 10_000,
      maximumAge: 30_000,
    })
  })

  test.each(['prompt', 'denied'])('is not asked when the permission is %s', async (state) => {
    const getCurrentPosition = browser(state)
    expect(await locateIfAllowed()).toBeNull()
    expect(getCurrentPosition).not.toHaveBeenCalled()
  })
})
