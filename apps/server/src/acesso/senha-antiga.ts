import type { Auth } from '../platform/auth/auth.ts'
import { hashSenha } from '../platform/auth/link-senha.ts'
import { replaceSenha, setTrocarSenha } from '../platform/auth/senha.queries.ts'
import { isSenhaAntiga } from '../platform/auth/senhas.ts'
import type { Database } from '../platform/db/db.ts'
import { isSenhaComum } from './senha-comum.ts'

type Deps = { db: Database['db']; auth: Auth }
type Guardada = { usuarioId: string; senha: string } | undefined

/**
 * Makes a password that moved in from the old portal one of the product's own, now that it was typed; of it the whole
 * counts from then on. It is the same password: sessions go on, and there is nothing to tell in the history. A common one,
 * which no form here would have taken, must be changed before anything else.
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
    // Whoever has the right password comes in; the next sign-in tries again.
  }
}
