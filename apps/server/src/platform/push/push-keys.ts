import { createECDH } from 'node:crypto'
import { deriveKey } from '../keys/cipher.ts'

const CURVE = 'prime256v1'

/** Key pair (VAPID) by which push services know the portal, base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

function pairOf(privateKey: Buffer): PushKeys {
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(privateKey)
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** True if a setting is a private key: 32 bytes in base64url, within the curve's order. */
export function isPrivateKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== text) return false
  try {
    pairOf(bytes)
    return true
  } catch {
    return false
  }
}

/** True if a text is a public key that messages can be encrypted for. */
export function isPublicKey(text: string): boolean {
  try {
    const own = createECDH(CURVE)
    own.generateKeys()
    own.computeSecret(Buffer.from(text, 'base64url'))
    return true
  } catch {
    return false
  }
}

/**
 * Key pair of the given private key; else one derived from the data key, which all nodes and all backups have (record
 * 0063).
 */
export function openPushKeys(dataKey: string, given: string | undefined): PushKeys {
  if (given) return pairOf(Buffer.from(given, 'base64url'))
  for (let attempt = 0; ; attempt++) {
    const bytes = deriveKey(dataKey, `web push ${attempt}`)
    // One in four thousand million keys is not within the curve's order.
    if (isPrivateKey(bytes.toString('base64url'))) return pairOf(bytes)
  }
}
