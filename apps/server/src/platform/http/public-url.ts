import { networkInterfaces } from 'node:os'
import type { Env } from '../env.ts'

const WILDCARDS = ['0.0.0.0', '::']

/** IPv4 address of this machine in its network, else 'localhost'. */
function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'
}

/** Address of the portal in messages and previews: the configured one, else the best guess. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_URL) return PUBLIC_URL
  const host = WILDCARDS.includes(HOST) ? ownAddress() : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}
