import { createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '../keys/cipher.ts'
import { cookiePrefix, isSecure, memoize, readCookie } from './cookie.ts'

const BYTES = 32
const SHAPE = /^[\w-]{43}$/
const MAX_AGE_S = 400 * 24 * 60 * 60

export type DeviceKeys = ReturnType<typeof createDeviceKeys>

/**
 * Reads and writes the random id in a browser's httpOnly cookie. The database has only its keyed hash, so that nobody
 * who reads the tables can imitate a browser.
 */
export function createDeviceKeys(secret: string, publicUrl: string | undefined) {
  const name = `${cookiePrefix(publicUrl)}portal.dispositivo`
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  const key = deriveKey(secret, 'devices')
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const hashOnce = memoize(hash)

  /** The browser's id; null when the cookie cannot be ours. */
  function read(cookieHeader: string | undefined): string | null {
    const value = readCookie(cookieHeader, name)
    return value && SHAPE.test(value) ? value : null
  }

  return {
    read,
    create: () => randomBytes(BYTES).toString('base64url'),
    hash,
    /** Keyed hash of the request's id, for comparison with stored ones. */
    hashOf(cookieHeader: string | undefined): string | null {
      const value = read(cookieHeader)
      return value && hashOnce(value)
    },
    toSetCookie: (value: string) => `${name}=${value}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`,
  }
}
