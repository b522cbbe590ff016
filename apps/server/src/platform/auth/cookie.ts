/** True if browsers reach the portal over TLS, so that its cookies must not be sent without it. */
export const isSecure = (publicUrl: string | undefined) => publicUrl?.startsWith('https:') ?? false

/** Prefix of cookie names: over TLS, browsers accept `__Host-` cookies from this very host only. */
export const cookiePrefix = (publicUrl: string | undefined) => (isSecure(publicUrl) ? '__Host-' : '')

/** Raw value of one cookie of a `cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`
  return header
    ?.split('; ')
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
}

/** Returns the headers with this one cookie, as parsed above: another parser of them all may find another value. */
export function keepCookie(headers: Headers, name: string): Headers {
  const alone = new Headers(headers)
  const value = readCookie(headers.get('cookie') ?? undefined, name)
  if (value === undefined) alone.delete('cookie')
  else alone.set('cookie', `${name}=${value}`)
  return alone
}

const KEPT = 10_000

/** Caches results of `work`, but not null, which anybody could ask for without end. Cleared when full. */
export function memoize(work: (text: string) => string | null) {
  const known = new Map<string, string>()
  return (text: string): string | null => {
    const made = known.get(text) ?? work(text)
    if (made === null || known.has(text)) return made
    if (known.size >= KEPT) known.clear()
    known.set(text, made)
    return made
  }
}
