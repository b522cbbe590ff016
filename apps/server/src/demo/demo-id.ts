import { createHash } from 'node:crypto'

/** Id by name, the same on every machine (version 8 UUID). */
export function demoId(...nome: (string | number)[]): string {
  const hash = createHash('sha1')
    .update(`portal-demo:${nome.join(':')}`)
    .digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
