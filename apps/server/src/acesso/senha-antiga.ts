import type { Auth } from '../platform/auth/auth.ts'
import { hashSenha } from '../platform/auth/link-senha.ts'
import { replaceSenha } from '../platform/auth/senha.queries.ts'
import { isSenhaAntiga } from '../platform/auth/senhas.ts'
import type { Database } from '../platform/db/db.ts'

type Deps = { db: Database['db']; auth: Auth }
type Guardada = { usuarioId: string; senha: string } | undefined

/**
 * Makes a password that moved in from the old portal one of the product's own, now that it was typed; of it the whole
 * counts from then on. It is the same password: sessions go on, and there is nothing to tell in the history.
 */
export async function renewSenhaAntiga({ db, auth }: Deps, antes: Guardada, password: string) {
  if (!antes || !isSenhaAntiga(antes.senha)) return
  try {
    await replaceSenha(db, antes.usuarioId, antes.senha, await hashSenha(auth, password))
  } catch {
    // Whoever has the right password comes in; the next sign-in tries again.
  }
}
