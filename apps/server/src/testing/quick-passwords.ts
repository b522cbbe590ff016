import { createHash } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'

const MARK = 'teste:'
const quick = (password: string) => MARK + createHash('sha256').update(password).digest('hex')

/**
 * Instant password hashing for tests: a good hash takes a tenth of a second, and the suite signs in a thousand times.
 */
export const quickPasswords = {
  hash: async (password: string) => quick(password),
  verify: async ({ hash, password }: { hash: string; password: string }) =>
    hash.startsWith(MARK) ? hash === quick(password) : verifyPassword({ hash, password }),
}
