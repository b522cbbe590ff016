import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Since v2 each context names the row; CPFs of v1 were bound to their column only. */
const VERSION = 'v2'
const READABLE = ['v1', VERSION]
const IV_BYTES = 12
const TAG_BYTES = 16

/** Derives a separate key for each purpose from one secret. */
export const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal ${purpose}`, 32))

export type Cipher = ReturnType<typeof createCipher>

/**
 * Encrypts personal data with AES-256-GCM and a fresh nonce each time, by a key outside the database. `context` names
 * the value's place: moved to another row or column it cannot be decrypted.
 */
export function createCipher(secret: string) {
  const key = deriveKey(secret, 'encryption')
  const hashKey = deriveKey(secret, 'lookup')
  const signingKey = deriveKey(secret, 'signature')

  function encrypt(plain: Buffer, context: string): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }

  /** Throws when the bytes were changed, moved or encrypted with another key. */
  function decrypt(sealed: Buffer, context: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  }

  /** Signature that proves that this portal made a text. */
  const sign = (text: string) => createHmac('sha256', signingKey).update(text).digest('base64url')

  const encryptText = (text: string, context: string) =>
    `${VERSION}.${encrypt(Buffer.from(text), context).toString('base64url')}`

  return {
    encrypt,
    decrypt,
    encryptText,
    /** Encrypts a text in place of `before`, which is returned if it already seals the same text; null for no text. */
    sealAgain(before: string | null, text: string | null, context: string): string | null {
      if (!text) return null
      try {
        if (before !== null && this.decryptText(before, context) === text) return before
      } catch {
        // Sealed by a lost key, so it is written again.
      }
      return encryptText(text, context)
    },
    decryptText(text: string, context: string) {
      const [version, sealed = ''] = text.split('.')
      if (version === undefined || !READABLE.includes(version)) throw new Error('unknown encryption version')
      return decrypt(Buffer.from(sealed, 'base64url'), context).toString()
    },
    /** Keyed hash, equal for equal texts, for looking up a value. */
    lookupHash: (text: string) => createHmac('sha256', hashKey).update(text).digest('base64url'),
    sign,
    /** Verifies a signature of `sign` in constant time. */
    isSigned(text: string, signature: string) {
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
