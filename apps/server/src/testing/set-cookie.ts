type SetCookie = string | string[] | undefined

/** The `cookie` header that a browser would send back after this `set-cookie`. */
export const cookieOf = (header: SetCookie) =>
  [header ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

/** The `cookie` header of a browser with these cookies after further `set-cookie` headers. */
export function keepCookies(held: string, header: SetCookie): string {
  const pairs = `${held}; ${cookieOf(header)}`.split('; ').filter((pair) => pair !== '')
  const latest = new Map(pairs.map((pair) => [pair.split('=', 1)[0], pair]))
  return [...latest.values()].filter((pair) => !pair.endsWith('=')).join('; ')
}
