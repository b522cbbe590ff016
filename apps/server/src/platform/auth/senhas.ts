import { SENHA_MAXIMA } from '@portal/contract/acesso/credenciais'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { isBcrypt, verifyBcrypt } from './bcrypt.ts'

/** What the library's own `hash` makes; its `verify` throws on anything else. */
const SCRYPT = /^[\da-f]+:[\da-f]+$/

/**
 * How passwords are stored and compared: new ones by the library's scrypt; those of accounts that moved in from the old
 * portal are compared by bcrypt, as typed. A hash of another kind is that of no password.
 */
export const senhas = {
  hash: hashPassword,
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    if (password.length > SENHA_MAXIMA) return false
    if (SCRYPT.test(hash)) return verifyPassword({ hash, password })
    // An unknown address costs one scrypt; whoever is known by another kind of hash answers no sooner.
    const [confere] = await Promise.all([isBcrypt(hash) && verifyBcrypt({ hash, password }), hashPassword(password)])
    return confere
  },
}

/** Whether a stored hash should become one of the product's own when its password is known. */
export const isSenhaAntiga = isBcrypt
