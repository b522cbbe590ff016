/** Whether people reach the portal over TLS, so that its cookies may travel over nothing else. */
export const isSecure = (publicUrl: string | undefined) => publicUrl?.startsWith('https:') ?? false

/** What a cookie's name begins with: over TLS browsers take one so named from this very host alone, for all its paths. */
export const cookiePrefix = (publicUrl: string | undefined) => (isSecure(publicUrl) ? '__Host-' : '')

/** The value of one cookie of a `cookie` header, as it was sent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`
  return header
    ?.split('; ')
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
}

/** The headers with this one cookie alone, read as above: another reader of the whole header may find another value. */
export function keepCookie(headers: Headers, name: string): Headers {
  const alone = new Headers(headers)
  const value = readCookie(headers.get('cookie') ?? undefined, name)
  if (value === undefined) alone.delete('cookie')
  else alone.set('cookie', `${name}=${value}`)
  return alone
}

const KEPT = 10_000

/** Keeps what was worked out for a text, except nothing (null), which anybody could ask for. Starts afresh when full. */
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
