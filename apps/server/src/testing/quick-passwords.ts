import { createHash } from 'node:crypto'
import { senhas } from '../platform/auth/passwords.ts'

const MARK = 'teste:'
const quick = (password: string) => MARK + createHash('sha256').update(password).digest('hex')

/**
 * Instant password hashing for tests: a secure hash takes a tenth of a second, and the suite signs in a thousand times.
 */
export const quickPasswords = {
  hash: async (password: string) => quick(password),
  verify: async ({ hash, password }: { hash: string; password: string }) =>
    hash.startsWith(MARK) ? hash === quick(password) : senhas.verify({ hash, password }),
}
