import type { Auth } from './auth.ts'
import { keepCookie } from './cookie.ts'

/**
 * Reduces a request's headers for the auth library to the session that `VerifySession` has verified. A whole header
 * could contain a second session that only one of the two parsers sees.
 */
export async function keepOwnSession(auth: Auth, headers: Headers): Promise<Headers> {
  const { authCookies } = await auth.$context
  return keepCookie(headers, authCookies.sessionToken.name)
}
