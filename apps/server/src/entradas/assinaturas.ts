import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** How a program signs its calls; each over the bytes of the body as they came. */
export type Assinatura = 'standard_webhooks' | 'meta' | 'typeform' | 'tally'

/** Age at which a signed call is that of somebody who plays it again. */
const TOLERANCE_S = 5 * 60

const isEqual = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected)

const hmac = (secret: Buffer | string, ...parts: (string | Buffer)[]) => {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

const one = (header: string | string[] | undefined) => (typeof header === 'string' ? header : '')

/** `whsec_` and base64, as the specification writes a secret. */
const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

/** Signatures of one header, of which a sender that changes its secret gives several. */
const SIGNATURES_MAX = 10

function isStandard(headers: IncomingHttpHeaders, raw: Buffer, secrets: readonly string[], now: number): boolean {
  const [id, timestamp] = [one(headers['webhook-id']), one(headers['webhook-timestamp'])]
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_S) return false
  const given = one(headers['webhook-signature'])
    .split(' ', SIGNATURES_MAX)
    .flatMap((signature) => (signature.startsWith('v1,') ? [Buffer.from(signature.slice(3), 'base64')] : []))
  return secrets.some((secret) => {
    const key = keyOf(secret)
    if (key.length === 0) return false
    const expected = hmac(key, `${id}.${timestamp}.`, raw)
    return given.some((signature) => isEqual(signature, expected))
  })
}

/** Where the others put their signature, and how they write it. */
const OTHERS = {
  meta: { header: 'x-hub-signature-256', prefix: 'sha256=', encoding: 'hex' },
  typeform: { header: 'typeform-signature', prefix: 'sha256=', encoding: 'base64' },
  tally: { header: 'tally-signature', prefix: '', encoding: 'base64' },
} as const

/**
 * Whether a call is signed with one of the secrets of its source. A call that is played again within its age is told by
 * its `webhook-id`, which the receiver keeps.
 */
export function isAssinado(
  tipo: Assinatura,
  headers: IncomingHttpHeaders,
  raw: Buffer,
  segredos: readonly string[],
  agora: number,
): boolean {
  if (tipo === 'standard_webhooks') return isStandard(headers, raw, segredos, agora)
  const { header, prefix, encoding } = OTHERS[tipo]
  const given = one(headers[header])
  if (!given.startsWith(prefix)) return false
  const signature = Buffer.from(given.slice(prefix.length), encoding)
  return segredos.some((segredo) => segredo !== '' && isEqual(signature, hmac(segredo, raw)))
}
