import { lookup as lookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Thrown for a request to an address that may not be called. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
}

/** IPv4 addresses of no public host (IANA special-purpose registry), with multicast and reserved ones. */
const NOT_PUBLIC_4 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC_4.addSubnet(net, prefix)

/** Public IPv6 is 2000::/3 without the ranges for tunnels of IPv4 and for documents, and no IPv4 written as IPv6. */
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
const NOT_PUBLIC_6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC_6.addSubnet(net, prefix, 'ipv6')

/** True if an IP address is public: not this machine, its network, a link-local or a reserved address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !NOT_PUBLIC_4.check(address)
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6')
}

/** Host of a URL without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/**
 * True if the portal may call an address that a stranger gave: https at its own port, without credentials, and no IP address
 * or name of this network. Its resolved addresses are checked while connecting.
 */
export function isPublicUrl(url: URL): boolean {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  const host = hostOf(url)
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !/\.(local|localhost|internal|lan|home|arpa)\.?$/i.test(host)
}

/** Resolves a name for a connection, which is made to just these addresses; fails when one of them is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookupAddress(hostname, { ...options, all: true }, (error, addresses) => {
    const refused = error ?? (addresses.every(({ address }) => isPublicAddress(address)) ? null : new AddressRefused())
    const [first] = addresses ?? []
    if (refused || !first) return callback(refused ?? new AddressRefused(), '', 0)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
