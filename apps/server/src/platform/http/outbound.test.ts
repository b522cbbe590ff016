import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callOnce, createOutbound } from './outbound.ts'
import { isPublicAddress, isPublicUrl, publicLookup } from './outbound-address.ts'

const strict = createOutbound({ OUTBOUND_ALLOW_PRIVATE: false, ensaio: false })
const allowed = createOutbound({ OUTBOUND_ALLOW_PRIVATE: true, ensaio: false })
const CALL = { patienceMs: 5_000, maxBytes: 1_000 }

let answer: RequestListener = () => {}
const paths: string[] = []
const server = createServer((request, response) => {
  paths.push(request.url ?? '')
  answer(request, response)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  paths.length = 0
})

it('is made to nobody by a rehearsal', async () => {
  const ensaio = createOutbound({ OUTBOUND_ALLOW_PRIVATE: true, ensaio: true })
  expect(ensaio.mayCall('https://push.exemplo.com.br/a')).toBe(false)
  await expect(ensaio.call(`${origin}/a`, CALL)).rejects.toThrow()
  expect(paths).toEqual([])
})

describe('a call', () => {
  it('brings status, headers and body', async () => {
    answer = (request, response) => response.writeHead(201, { 'x-a': 'b' }).end(`${request.method} olá`)
    const { status, headers, body, whole } = await allowed.call(`${origin}/a`, { ...CALL, method: 'POST', body: 'x' })
    expect([status, headers['x-a'], body.toString(), whole]).toEqual([201, 'b', 'POST olá', true])
  })

  it('follows no redirect', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `${origin}/segredo` }).end()
    expect((await allowed.call(`${origin}/a`, CALL)).status).toBe(302)
    expect(paths).toEqual(['/a'])
  })

  it('reads no more of an answer than it asked for', async () => {
    answer = (_request, response) => {
      const pour = () => {
        if (!response.destroyed && response.write('x'.repeat(65_536))) setImmediate(pour)
      }
      pour()
      response.on('drain', pour)
    }
    const { body, whole } = await allowed.call(`${origin}/a`, CALL)
    expect([body.length, whole]).toEqual([1_000, false])
    expect((await allowed.call(`${origin}/a`, { ...CALL, maxBytes: 0 })).body).toHaveLength(0)
  })

  it('waits for no answer without end, nor for one that drips', async () => {
    const hasty = { ...CALL, patienceMs: 200 }
    answer = () => {}
    await expect(allowed.call(`${origin}/a`, hasty)).rejects.toThrow()
    let drip: NodeJS.Timeout | undefined
    answer = (_request, response) => {
      drip = setInterval(() => response.write('x'), 20)
    }
    await expect(allowed.call(`${origin}/a`, hasty)).rejects.toThrow()
    clearInterval(drip)
  })

  it('fails where the answer breaks off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('x')
      setImmediate(() => response.destroy())
    }
    await expect(allowed.call(`${origin}/a`, CALL)).rejects.toThrow()
  })

  it.each(['http://127.0.0.1:PORT/a', 'http://localhost:PORT/a', 'https://127.0.0.1/a', 'file:///etc/passwd', 'x'])(
    'into the network is refused: %s',
    async (address) => {
      const url = address.replace('PORT', new URL(origin).port)
      expect(strict.mayCall(url)).toBe(false)
      await expect(strict.call(url, CALL)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
      expect(paths).toEqual([])
    },
  )

  it('whose name leads into the network once it connects is refused there', async () => {
    answer = (_request, response) => response.end()
    // A name that passed every earlier check and now resolves to this machine.
    const rebound = new URL(origin.replace('127.0.0.1', 'localhost'))
    await expect(callOnce(rebound, CALL, publicLookup)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
    expect(paths).toEqual([])
  })

  it('is of no other kind than http where private addresses are allowed', () => {
    expect(allowed.mayCall('http://127.0.0.1/a')).toBe(true)
    expect(allowed.mayCall('ftp://127.0.0.1/a')).toBe(false)
  })
})

describe('an address that somebody gave', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://8.8.8.8/a',
    'https://[2606:4700::1111]/a',
  ])('%s may be called', (address) => expect(isPublicUrl(new URL(address))).toBe(true))

  it.each([
    'http://fcm.googleapis.com/a',
    'ftp://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://eu:senha@fcm.googleapis.com/a',
    'https://localhost/a',
    'https://portal/a',
    'https://banco.internal/a',
    'https://impressora.local/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://10.1.2.3/a',
    'https://172.31.255.255/a',
    'https://192.168.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a',
    'https://0.0.0.0/a',
    'https://[::1]/a',
    'https://[::]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[::ffff:8.8.8.8]/a',
    'https://[64:ff9b::7f00:1]/a',
    'https://[2002:7f00:1::]/a',
    'https://[fe80::1]/a',
    'https://[fd00::1]/a',
    'https://[ff02::1]/a',
  ])('%s may not', (address) => expect(isPublicUrl(new URL(address))).toBe(false))

  it.each(['', 'localhost', '1.2.3', '999.1.1.1'])('%j is no address of a host', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  )

  it('whose name leads into the network is refused while connecting', async () => {
    const looked = (options: object) =>
      new Promise((resolve) => publicLookup('localhost', options, (error) => resolve(error?.code)))
    expect([await looked({}), await looked({ all: true })]).toEqual(['ADDRESS_REFUSED', 'ADDRESS_REFUSED'])
  })
})
