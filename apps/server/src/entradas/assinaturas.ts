import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Ways in which programs sign calls, each over the bytes of the body as received. */
export type Assinatura = 'standard_webhooks' | 'meta' | 'typeform' | 'tally'

/** Age from which a signed call counts as a replay, in seconds. */
const TOLERANCE_S = 5 * 60

const isEqual = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected)

const hmac = (secret: Buffer | string, ...parts: (string | Buffer)[]) => {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

const one = (header: string | string[] | undefined) => (typeof header === 'string' ? header : '')

/** Key of a secret written as `whsec_` and base64. */
const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

/** Signatures read of one header; a sender that changes its secret sends several. */
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

/** Header and format of the other signatures. */
const OTHERS = {
  meta: { header: 'x-hub-signature-256', prefix: 'sha256=', encoding: 'hex' },
  typeform: { header: 'typeform-signature', prefix: 'sha256=', encoding: 'base64' },
  tally: { header: 'tally-signature', prefix: '', encoding: 'base64' },
} as const

/**
 * True if a call is signed with one of its source's secrets. Replays within the tolerance are recognised by `webhook-id`,
 * which the receiver stores.
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
