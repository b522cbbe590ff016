import type { Env } from '../env.ts'
import { createOutbound } from '../http/outbound.ts'
import { publicUrlOf } from '../http/public-url.ts'
import { openPushKeys } from './push-keys.ts'

const PATIENCE_MS = 10_000
/** Statuses of push services for a subscription that the browser has given up. */
const GONE = [404, 410]

export type PushTarget = { endpoint: string; p256dh: string; auth: string }
export type PushOptions = {
  /** Seconds for which the push service keeps a message for a device that is off. */
  ttlS: number
  urgent: boolean
}
/**
 * Outcome of a message: accepted by the push service (`sent`), its subscription ended (`gone`), worth another attempt
 * (`later`, after `afterS` seconds where the service says so), or never to be accepted (`refused`).
 */
export type PushResult =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; reason: string; afterS?: number }
  | { kind: 'refused'; reason: string }

export type Push = ReturnType<typeof createPush>

/** Contact for push services: an https address or, as Apple insists, a mailbox. */
function subjectOf(env: Env): string {
  if (env.VAPID_SUBJECT) return env.VAPID_SUBJECT
  const address = publicUrlOf(env)
  if (address.startsWith('https:')) return address
  return `mailto:${/<([^<>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM}`
}

/** Seconds of a Retry-After header, which may also be a date. */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

function resultOf(status: number, retryAfter: string | undefined): PushResult {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (GONE.includes(status)) return { kind: 'gone' }
  const reason = String(status)
  if (status !== 429 && status < 500) return { kind: 'refused', reason }
  const afterS = secondsOf(retryAfter)
  return { kind: 'later', reason, ...(afterS !== undefined && { afterS }) }
}

/**
 * Sends encrypted messages (RFC 8291) to push services. Their address comes from a browser: unless
 * `OUTBOUND_ALLOW_PRIVATE` is set nothing inside the network is called; no redirect is followed and no answer is read.
 */
export function createPush(env: Env, dataKey: string, patienceMs = PATIENCE_MS) {
  const keys = openPushKeys(dataKey, env.VAPID_PRIVATE_KEY)
  const vapidDetails = { subject: subjectOf(env), ...keys }
  const outbound = createOutbound(env)

  async function post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<PushResult> {
    const answer = await outbound.call(endpoint, { method: 'POST', headers, body, patienceMs, maxBytes: 0 })
    return resultOf(answer.status, answer.headers['retry-after'])
  }

  return {
    publicKey: keys.publicKey,
    mayCall: outbound.mayCall,
    async send({ endpoint, p256dh, auth }: PushTarget, payload: object, options: PushOptions): Promise<PushResult> {
      if (!outbound.mayCall(endpoint)) return { kind: 'refused', reason: 'ADDRESS_REFUSED' }
      // Loaded here so that a start need not wait for it.
      const { default: webPush } = await import('web-push')
      const subscription = { endpoint, keys: { p256dh, auth } }
      const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
        vapidDetails,
        TTL: options.ttlS,
        urgency: options.urgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      })
      try {
        return await post(endpoint, headers as Record<string, string>, body)
      } catch (error) {
        const { code = 'ERROR' } = error as NodeJS.ErrnoException
        return code === 'ADDRESS_REFUSED' ? { kind: 'refused', reason: code } : { kind: 'later', reason: String(code) }
      }
    },
  }
}
