import { isIPv6 } from 'node:net'

/** Path that the router matches; the text of the request may contain a host, a query and escapes like `%62`. */
export function routedPath(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Network that counts as one visitor: the IPv4 address, or the /64 of an IPv6 address, which is one household's. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [address = ''] = ip.split('%', 1)
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text = '') => text.split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0')
  return [...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')
}

/** The /48 of an IPv6 address, which is one customer's; null for IPv4, whose addresses are scarce. */
export function siteOf(ip: string): string | null {
  const network = networkOf(ip)
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : null
}

/** Network of an address: shows where attempts come from without identifying a person. */
export function blockOf(ip: string): string {
  return siteOf(ip) ?? `${networkOf(ip).split('.').slice(0, 3).join('.')}.0/24`
}
