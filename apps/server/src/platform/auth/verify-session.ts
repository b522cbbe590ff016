import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Role } from '@portal/contract/access'
import DataLoader from 'dataloader'
import type { Database } from '../db.ts'
import type { Auth } from './auth.ts'
import type { Escopo } from './escopo.ts'

/** Finds who a request comes from; null without a living session of an active, approved user. */
export type VerifySession = (cookieHeader: string | undefined) => Promise<Escopo | null>

const SIGNATURES_KEPT = 10_000

type SessionRow = { token: string; sessaoId: string; usuarioId: string; role: Role }

const QUERY = {
  name: 'verify-session',
  text: `select s.token, s.id as "sessaoId", p.id as "usuarioId", p.role
           from auth_sessions s join profiles p on p.id = s.user_id
          where s.token = any($1) and s.expires_at > now() and p.is_active and p.aprovado`,
}

/**
 * A prepared, indexed query for each request, so that a role changed or a session ended holds at the very next call;
 * requests that arrive in the same turn of the event loop share one. The cookie is the library's signed form
 * `<token>.<base64 HMAC-SHA-256>`; a forged one costs no query.
 */
export async function createVerifySession({ pool }: Database, auth: Auth): Promise<VerifySession> {
  const { authCookies, secret } = await auth.$context
  const prefix = `${authCookies.sessionToken.name}=`

  const sessions = new DataLoader<string, Escopo | null>(
    async (tokens) => {
      const { rows } = await pool.query<SessionRow>({ ...QUERY, values: [[...new Set(tokens)]] })
      const found = new Map(rows.map(({ token, ...escopo }) => [token, escopo as Escopo]))
      return tokens.map((token) => found.get(token) ?? null)
    },
    { cache: false, batchScheduleFn: setImmediate },
  )

  /** Signatures found right: checking one again gives the same. Whether the session lives is asked every time. */
  const signed = new Map<string, string>()
  const tokenOf = (value: string) => {
    const known = signed.get(value)
    if (known) return known
    const token = readSigned(value, secret)
    if (signed.size >= SIGNATURES_KEPT) signed.clear()
    if (token) signed.set(value, token)
    return token
  }

  return async (cookieHeader) => {
    const cookie = cookieHeader?.split('; ').find((part) => part.startsWith(prefix))
    const token = cookie && tokenOf(cookie.slice(prefix.length))
    return token ? sessions.load(token) : null
  }
}

function readSigned(value: string, secret: string): string | null {
  if (value.length > 500) return null
  let plain: string
  try {
    plain = decodeURIComponent(value)
  } catch {
    return null
  }
  const dot = plain.lastIndexOf('.')
  if (dot < 1) return null
  const token = plain.slice(0, dot)
  const given = Buffer.from(plain.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
