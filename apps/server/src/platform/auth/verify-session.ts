import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Escopo, SignIn } from './escopo.ts'

/** Caller of a request. */
export type Caller = {
  /** Session named by the cookie, valid or not. */
  sessaoId: string | null
  /** Null without a valid session of an active, approved user. */
  signedIn: SignIn | null
  /** Null until the device is approved as well. */
  escopo: Escopo | null
  /** Account of the caller, and the end of the session; null without `entrada`. */
  conta: Conta | null
  /** Sentence for the person about why the session is no longer valid; null when unknown. */
  motivo: string | null
  /** Versions of the subjects that were asked for; absent for a subject that has not changed yet. */
  versoes?: Versions
}
export type Conta = { email: string; full_name: string; image: string | null; expiresAt: Date }
export type Versions = Readonly<Record<string, number>>
/** `assuntos` asks for the versions of these subjects by the same statement; '*' stands for the user's id. */
export type VerifySession = (cookieHeader: string | undefined, assuntos?: readonly string[]) => Promise<Caller>

export const NOBODY: Caller = { sessaoId: null, signedIn: null, escopo: null, conta: null, motivo: null }

/** Token of a signed cookie; null when the signature is not ours. */
export function readSigned(value: string, secret: string): string | null {
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
