import type { Auth } from '../platform/auth/auth.ts'
import { replaceSenha, setTrocarSenha } from '../platform/auth/password.queries.ts'
import { hashSenha } from '../platform/auth/password-link.ts'
import { isSenhaAntiga } from '../platform/auth/passwords.ts'
import type { Database } from '../platform/db/db.ts'
import { isSenhaComum } from './senha-comum.ts'

type Deps = { db: Database['db']; auth: Auth }
type Guardada = { usuarioId: string; senha: string } | undefined

/**
 * Rehashes a password from the old portal once it was typed; from then on all of it counts. The password is the same:
 * sessions go on, and nothing is recorded. A common one must be changed before anything else (record 217).
 */
export async function renewSenhaAntiga({ db, auth }: Deps, antes: Guardada, password: string) {
  if (!antes || !isSenhaAntiga(antes.senha)) return
  try {
    const [hash, isComum] = [await hashSenha(auth, password), await isSenhaComum(password)]
    await db.transaction(async (tx) => {
      const isMesma = await replaceSenha(tx, antes.usuarioId, antes.senha, hash)
      if (isMesma && isComum) await setTrocarSenha(tx, antes.usuarioId, true)
    })
  } catch {
    // The right password signs in all the same; the next sign-in tries again.
  }
}
