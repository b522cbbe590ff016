import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testApp } from '../../testing/testing.ts'

let limited: Awaited<ReturnType<typeof testApp>>
beforeEach(async () => {
  limited = await testApp({ env: { PUBLIC_RATE_LIMIT: 6, RATE_LIMIT: 60 } })
})
afterEach(() => limited.close())

const LIMITE = 'Muitas tentativas. Aguarde um minuto e tente novamente.'
const status = async (url: string, method: 'GET' | 'POST' = 'GET') =>
  (await limited.request({ method, url, ...(method === 'POST' && { payload: {} }) })).status

/** Sends the path unchanged, where a browser would normalise it. */
function ask(path: string): Promise<number> {
  const { port } = limited.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, path, agent: false }, (answer) => resolve(answer.resume().statusCode ?? 0))
    sent.on('error', reject).end()
  })
}

it('counts an address however it is written', async () => {
  for (let n = 0; n < 6; n++) expect(await status('/busca/nenhum')).toBe(404)
  for (const url of ['/busca/nenhum', '/%62usca/nenhum', '/api/publico/busca/x', '/api/%70ublico/busca/x'])
    expect(await status(url), url).toBe(429)
  expect((await limited.request({ url: '/api/publico/busca/x' })).body.message).toBe(LIMITE)
})

it('counts an address with its host', async () => {
  await limited.app.listen({ port: 0, host: '127.0.0.1' })
  for (let n = 0; n < 6; n++) expect(await ask('http://portal.test/busca/nenhum')).toBe(404)
  expect(await ask('http://portal.test/busca/nenhum')).toBe(429)
  const answers = await Promise.all(Array.from({ length: 61 }, () => ask('http://portal.test/api/acesso/sessao')))
  expect(answers.filter((code) => code === 429)).toHaveLength(1)
})

it('does not mistake a form for an upload because of its query', async () => {
  expect(await status('/api/publico/cadastro/nenhum?/envios', 'POST')).not.toBe(429)
  for (const url of ['?/envios', '?/documentos/x'])
    expect(await status(`/api/publico/cadastro/nenhum${url}`, 'POST')).toBe(429)
})

it('takes the addresses of one IPv6 network for one visitor', async () => {
  const from = async (remoteAddress: string) =>
    (await limited.app.inject({ url: '/api/publico/busca/x', remoteAddress })).statusCode
  for (let n = 0; n < 6; n++) expect(await from(`2001:db8:1:2::${n}`)).toBe(404)
  expect(await from('2001:db8:1:2:ffff:1:2:3')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(404)
})
