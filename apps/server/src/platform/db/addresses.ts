/**
 * Addresses in a `DATABASE_URL`, which may name several hosts, as in `postgresql://portal@um:5432,dois:5432/portal`.
 * One of them is the primary.
 */
export function addressesOf(url: string): string[] {
  const [, scheme = '', authority = '', rest = ''] = /^(\w+:\/\/)([^/?#]*)([/?#].*)?$/.exec(url) ?? []
  const hosts = authority.slice(authority.lastIndexOf('@') + 1)
  const account = authority.slice(0, authority.length - hosts.length)
  return hosts === '' ? [url] : hosts.split(',').map((host) => `${scheme}${account}${host}${rest}`)
}
