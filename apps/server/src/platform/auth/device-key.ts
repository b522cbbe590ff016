import { createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '../keys/cipher.ts'
import { cookiePrefix, isSecure, memoize, readCookie } from './cookie.ts'

const BYTES = 32
const SHAPE = /^[\w-]{43}$/
const MAX_AGE_S = 400 * 24 * 60 * 60

export type DeviceKeys = ReturnType<typeof createDeviceKeys>

/**
 * The random id that a browser keeps in an httpOnly cookie, and the keyed hashes that are all the database has of it:
 * whoever reads the tables can make no browser pass for another.
 */
export function createDeviceKeys(secret: string, publicUrl: string | undefined) {
  const name = `${cookiePrefix(publicUrl)}portal.dispositivo`
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  const key = deriveKey(secret, 'devices')
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const hashOnce = memoize(hash)

  /** The browser's id; null when it shows none that could be ours. */
  function read(cookieHeader: string | undefined): string | null {
    const value = readCookie(cookieHeader, name)
    return value && SHAPE.test(value) ? value : null
  }

  return {
    read,
    create: () => randomBytes(BYTES).toString('base64url'),
    hash,
    /** Of the id that the request shows, for comparing with what was kept. */
    hashOf(cookieHeader: string | undefined): string | null {
      const value = read(cookieHeader)
      return value && hashOnce(value)
    },
    toSetCookie: (value: string) => `${name}=${value}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`,
  }
}
