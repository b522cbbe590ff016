import type { Auth } from './auth.ts'
import { keepCookie } from './cookie.ts'

/**
 * Reduces a request's headers to the session that `VerifySession` has verified. The auth library parses headers by
 * itself and could find a second session in them.
 */
export async function keepOwnSession(auth: Auth, headers: Headers): Promise<Headers> {
  const { authCookies } = await auth.$context
  return keepCookie(headers, authCookies.sessionToken.name)
}
