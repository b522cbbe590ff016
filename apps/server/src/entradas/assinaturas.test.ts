import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { type Assinatura, isAssinado } from './assinaturas.ts'

/** Test vector published in the specification of Standard Webhooks. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  body: Buffer.from('{"test": 2432232314}'),
  at: 1_614_265_330_000,
}
const OTHER = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
type Change = Partial<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>
const standard = (change: Change = {}, { body = VECTOR.body, secrets = [VECTOR.secret], at = VECTOR.at } = {}) =>
  isAssinado('standard_webhooks', { ...VECTOR.headers, ...change }, body, secrets, at)

describe('Standard Webhooks', () => {
  it('knows the published signature', () => expect(standard()).toBe(true))

  it('knows what the library of the specification signs', () => {
    const [at, body] = [new Date(), '{"nome":"João 💜"}']
    const signature = new Webhook(OTHER).sign('msg_1', at, body)
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    }
    expect(isAssinado('standard_webhooks', headers, Buffer.from(body), [OTHER], at.getTime())).toBe(true)
    expect(isAssinado('standard_webhooks', headers, Buffer.from(body), [VECTOR.secret], at.getTime())).toBe(false)
  })

  it('takes one of several secrets and of several signatures', () => {
    expect(standard({}, { secrets: [OTHER, VECTOR.secret] })).toBe(true)
    const wrong = `v1,${Buffer.alloc(32, 1).toString('base64')}`
    expect(standard({ 'webhook-signature': `v1a,abc ${wrong} ${VECTOR.headers['webhook-signature']}` })).toBe(true)
  })

  it.each([-299, 299])('takes a clock that differs by %i s', (s) =>
    expect(standard({}, { at: VECTOR.at + s * 1000 })).toBe(true),
  )

  it.each([-301, 301, 86_400])('refuses a call of %i s ago or ahead', (s) =>
    expect(standard({}, { at: VECTOR.at + s * 1000 })).toBe(false),
  )

  it.each<Change>([
    { 'webhook-id': 'msg_outro' },
    { 'webhook-id': '' },
    { 'webhook-timestamp': '1614265331' },
    { 'webhook-timestamp': '' },
    { 'webhook-timestamp': 'NaN' },
    { 'webhook-timestamp': '1614265330.0' },
    { 'webhook-timestamp': '9'.repeat(400) },
    { 'webhook-signature': '' },
    { 'webhook-signature': 'v1,' },
    { 'webhook-signature': 'v1' },
    { 'webhook-signature': VECTOR.headers['webhook-signature'].slice(3) },
    { 'webhook-signature': VECTOR.headers['webhook-signature'].replace('v1,', 'v1a,') },
    { 'webhook-signature': VECTOR.headers['webhook-signature'].replace('g0h', 'g0i') },
    { 'webhook-signature': `${'v1,AAAA '.repeat(10_000)}${VECTOR.headers['webhook-signature']}` },
  ])('refuses %j', (change) => expect(standard(change)).toBe(false))

  it('refuses a body that was written anew', () => {
    expect(standard({}, { body: Buffer.from(JSON.stringify(JSON.parse(VECTOR.body.toString()))) })).toBe(false)
    expect(standard({}, { body: Buffer.alloc(0) })).toBe(false)
  })

  it('refuses everything without a secret', () => {
    expect(standard({}, { secrets: [] })).toBe(false)
    const signature = `v1,${createHmac('sha256', '').update(`msg_1.1614265330.`).update(VECTOR.body).digest('base64')}`
    const change = { 'webhook-id': 'msg_1', 'webhook-signature': signature }
    for (const secret of ['', 'whsec_']) expect(standard(change, { secrets: [secret] })).toBe(false)
  })

  it('refuses headers that come twice', () =>
    expect(
      isAssinado(
        'standard_webhooks',
        { ...VECTOR.headers, 'webhook-signature': [VECTOR.headers['webhook-signature'], 'v1,a'] },
        VECTOR.body,
        [VECTOR.secret],
        VECTOR.at,
      ),
    ).toBe(false))
})

/** Meta escapes letters beyond ASCII, which would be lost by parsing and writing again. */
const BODY = Buffer.from('{"object":"page","nome":"Jo\\u00e3o"}')
const WAYS: [Exclude<Assinatura, 'standard_webhooks'>, string, (secret: string) => string][] = [
  ['meta', 'x-hub-signature-256', (s) => `sha256=${createHmac('sha256', s).update(BODY).digest('hex')}`],
  ['typeform', 'typeform-signature', (s) => `sha256=${createHmac('sha256', s).update(BODY).digest('base64')}`],
  ['tally', 'tally-signature', (s) => createHmac('sha256', s).update(BODY).digest('base64')],
]

describe.each(WAYS)('%s', (tipo, header, sign) => {
  const signed = (signature: string | string[] | undefined, body = BODY, secrets = ['segredo-do-app']) =>
    isAssinado(tipo, { [header]: signature }, body, secrets, 0)

  it('knows its signature, with any of the secrets', () => {
    expect(signed(sign('segredo-do-app'))).toBe(true)
    expect(signed(sign('segredo-do-app'), BODY, ['novo', 'segredo-do-app'])).toBe(true)
  })

  it('refuses another secret, none, and an empty one', () => {
    expect(signed(sign('outro'))).toBe(false)
    expect(signed(sign('segredo-do-app'), BODY, [])).toBe(false)
    expect(signed(sign(''), BODY, [''])).toBe(false)
  })

  it('refuses a body that was written anew', () => {
    expect(signed(sign('segredo-do-app'), Buffer.from(JSON.stringify(JSON.parse(BODY.toString()))))).toBe(false)
    expect(signed(sign('segredo-do-app'), Buffer.concat([BODY, Buffer.from('\n')]))).toBe(false)
  })

  it.each([
    undefined,
    '',
    'sha256=',
    'sha1=abc',
    `sha256=${'0'.repeat(64)}`,
    'x'.repeat(60_000),
    [sign('segredo-do-app'), sign('segredo-do-app')],
  ])('refuses %j', (signature) => expect(signed(signature)).toBe(false))

  it('refuses the signature of another sender', () => {
    for (const [other, , signOther] of WAYS) if (other !== tipo) expect(signed(signOther('segredo-do-app'))).toBe(false)
  })
})
