import type { Auth } from './auth.ts'
import { keepCookie } from './cookie.ts'

/**
 * What the auth library may see of a request: the session that `verify-session.ts` has judged. With the whole header, in
 * which a caller can hide a second session from one of the two readers, it could act on that other one.
 */
export async function keepOwnSession(auth: Auth, headers: Headers): Promise<Headers> {
  const { authCookies } = await auth.$context
  return keepCookie(headers, authCookies.sessionToken.name)
}
