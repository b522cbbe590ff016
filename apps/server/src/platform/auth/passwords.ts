import { SENHA_MAXIMA } from '@portal/contract/acesso/credenciais'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { isBcrypt, verifyBcrypt } from './bcrypt.ts'

/** Form of the library's own hashes; its `verify` throws on any other. */
const SCRYPT = /^[\da-f]+:[\da-f]+$/

/**
 * Hashes new passwords by the library's scrypt. Passwords of accounts from the old portal are compared by bcrypt, as
 * typed; a hash of any other kind fits no password.
 */
export const senhas = {
  hash: hashPassword,
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    if (password.length > SENHA_MAXIMA) return false
    if (SCRYPT.test(hash)) return verifyPassword({ hash, password })
    // `hashPassword` runs for unknown addresses too, so no kind of stored hash answers sooner than they do.
    const [confere] = await Promise.all([isBcrypt(hash) && verifyBcrypt({ hash, password }), hashPassword(password)])
    return confere
  },
}

/** True if a stored hash should be replaced by one of scrypt as soon as the password is known. */
export const isSenhaAntiga = isBcrypt
