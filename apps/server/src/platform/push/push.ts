import type { Env } from '../env.ts'
import { createOutbound } from '../http/outbound.ts'
import { publicUrlOf } from '../http/public-url.ts'
import { openPushKeys } from './push-keys.ts'

const PATIENCE_MS = 10_000
/** Statuses by which push services say that a browser has given its subscription up. */
const GONE = [404, 410]

export type PushTarget = { endpoint: string; p256dh: string; auth: string }
export type PushOptions = {
  /** How long the push service keeps it for a device that is off. */
  ttlS: number
  urgent: boolean
}
/**
 * What became of a message: delivered to the push service; `gone` when the subscription is no more; `later` when it is
 * worth another attempt, `afterS` seconds from now where the service says so; `refused` when it never will be taken.
 */
export type PushResult =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; reason: string; afterS?: number }
  | { kind: 'refused'; reason: string }

export type Push = ReturnType<typeof createPush>

/** Whom push services may ask about our messages: an https address or a mailbox, as Apple insists. */
function subjectOf(env: Env): string {
  if (env.VAPID_SUBJECT) return env.VAPID_SUBJECT
  const address = publicUrlOf(env)
  if (address.startsWith('https:')) return address
  return `mailto:${/<([^<>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM}`
}

/** Seconds of a Retry-After header, which may be a date. */
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
 * Sends encrypted messages (RFC 8291) to push services. The address comes from a browser, so that nothing inside the
 * network is called, no redirect is followed and no answer is read, unless `OUTBOUND_ALLOW_PRIVATE` says otherwise.
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
      // Loaded only here: a start need not wait for it.
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
