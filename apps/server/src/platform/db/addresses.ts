/**
 * Addresses of a `DATABASE_URL`, whose hosts may be several, as in `postgresql://portal@um:5432,dois:5432/portal`. One of
 * them is the primary.
 */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? []
  return hosts === '' ? [url] : hosts.split(',').map((host) => `${start}${host}${rest}`)
}
