import { createPublicKey, createVerify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAssinante, startPushService } from '../../avisos/avisos.factory.ts'
import { readEnv } from '../env.ts'
import { createPush } from './push.ts'
import { isPublicKey, openPushKeys } from './push-keys.ts'

const DATA_KEY = 'chave-so-de-teste-com-mais-de-32-letras'
const OPTIONS = { ttlS: 600, urgent: true }
const AVISO = { titulo: 'Novo lead', corpo: 'Campinas/SP, urgência alta', rota: '/', tag: 'a' }

const allowed = createPush(
  readEnv({ OUTBOUND_ALLOW_PRIVATE: '1', PUBLIC_URL: 'https://portal.exemplo.com.br' }),
  DATA_KEY,
)
const strict = createPush(readEnv({}), DATA_KEY)

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.recebidos.length = 0
  service.answers((response) => response.writeHead(201).end())
})

const send = (path = 'a', push = allowed) => {
  const assinante = newAssinante()
  const result = push.send({ ...assinante, endpoint: service.url(path) }, AVISO, OPTIONS)
  return result.then((value) => ({ value, assinante }))
}

describe('a push', () => {
  it('is encrypted for its browser alone and signed with the key that browsers know', async () => {
    const { value, assinante } = await send()
    expect(value).toEqual({ kind: 'sent' })
    const [recebido] = service.recebidos
    if (!recebido) throw new Error('nothing arrived')
    const { headers, body } = recebido
    expect(assinante.open(body)).toEqual(AVISO)
    expect(body.includes('Campinas')).toBe(false)
    expect([headers.ttl, headers.urgency, headers['content-encoding']]).toEqual(['600', 'high', 'aes128gcm'])
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe(allowed.publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect([aud, sub]).toEqual([new URL(service.url('')).origin, 'https://portal.exemplo.com.br'])
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
    const verify = createVerify('sha256').update(`${head}.${claims}`)
    const verifying = { key: jwk, dsaEncoding: 'ieee-p1363' } as const
    expect(verify.verify(verifying, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  it.each([
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [400, {}, { kind: 'refused', reason: '400' }],
    [403, {}, { kind: 'refused', reason: '403' }],
    [429, { 'retry-after': '90' }, { kind: 'later', reason: '429', afterS: 90 }],
    [429, {}, { kind: 'later', reason: '429' }],
    [503, { 'retry-after': 'nunca' }, { kind: 'later', reason: '503' }],
  ])('that is answered %i %j is %j', async (status, headers, expected) => {
    service.answers((response) => response.writeHead(status, headers).end())
    expect((await send()).value).toEqual(expected)
  })

  it('follows no redirect', async () => {
    const inside = await startPushService()
    service.answers((response) => response.writeHead(307, { location: inside.url('segredo') }).end())
    expect((await send()).value).toEqual({ kind: 'refused', reason: '307' })
    expect(inside.recebidos).toEqual([])
    await inside.close()
  })

  it('reads no answer, however long', async () => {
    service.answers((response) => {
      response.writeHead(201)
      const pour = () => {
        if (!response.destroyed && response.write('x'.repeat(65_536))) setImmediate(pour)
      }
      pour()
    })
    expect((await send()).value).toEqual({ kind: 'sent' })
  })

  it('is not sent into the network, nor without https, unless that is allowed', async () => {
    expect((await send('a', strict)).value).toEqual({ kind: 'refused', reason: 'ADDRESS_REFUSED' })
    expect(service.recebidos).toEqual([])
  })

  it('does not wait for ever for a service that is silent', async () => {
    service.answers(() => {})
    const hasty = createPush(readEnv({ OUTBOUND_ALLOW_PRIVATE: '1' }), DATA_KEY, 100)
    expect((await send('a', hasty)).value.kind).toBe('later')
  })

  it('to a closed port is for later', async () => {
    const gone = await startPushService()
    const endpoint = gone.url('a')
    await gone.close()
    const result = await allowed.send({ ...newAssinante(), endpoint }, AVISO, OPTIONS)
    expect(result).toEqual({ kind: 'later', reason: 'ECONNREFUSED' })
  })
})

describe('the keys of the portal', () => {
  it('are the same on every node and after every start, and others with another data key', () => {
    expect(openPushKeys(DATA_KEY, undefined)).toEqual(openPushKeys(DATA_KEY, undefined))
    expect(openPushKeys(`${DATA_KEY}!`, undefined).publicKey).not.toBe(strict.publicKey)
    expect(Buffer.from(strict.publicKey, 'base64url')).toHaveLength(65)
  })

  it('may be given', () => {
    const { privateKey, publicKey } = openPushKeys('outra chave de dados com mais de 32 letras', undefined)
    const env = readEnv({ VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:ti@exemplo.com.br' })
    expect(createPush(env, DATA_KEY).publicKey).toBe(publicKey)
  })

  it.each(['curta', 'A'.repeat(43), '_'.repeat(43), `${'B'.repeat(43)}=`])('%s is refused as a private one', (given) =>
    expect(() => readEnv({ VAPID_PRIVATE_KEY: given })).toThrow('VAPID_PRIVATE_KEY: use os 32 bytes'),
  )

  it('fit those of browsers only if these lie on the curve', () => {
    const { p256dh } = newAssinante()
    expect(isPublicKey(p256dh)).toBe(true)
    expect(isPublicKey(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'))).toBe(false)
  })
})
