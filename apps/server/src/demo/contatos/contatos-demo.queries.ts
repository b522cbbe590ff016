import { eq, sql } from 'drizzle-orm'
import { contatoFavoritos, contatosTelefonicos } from '../../contatos/contatos.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertLinhas } from '../demo.queries.ts'

/** True if a demo contact was ever inserted: contacts are archived, never deleted. */
export const isContatoDemo = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(contatosTelefonicos, eq(contatosTelefonicos.id, id))) > 0

export async function findConta(db: Db, email: string): Promise<string | undefined> {
  const [conta] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
  return conta?.id
}

/** Inserts contacts and makes the first ones favourites of the account; returns the number of new contacts. */
export async function insertContatosDemo(
  tx: Db,
  contatos: readonly { id: string }[],
  favoritos: { usuario_id: string; quantos: number },
): Promise<number> {
  const novos = await insertLinhas(tx, contatosTelefonicos, contatos)
  await tx
    .insert(contatoFavoritos)
    .values(
      contatos.slice(0, favoritos.quantos).map(({ id }) => ({ usuario_id: favoritos.usuario_id, contato_id: id })),
    )
    .onConflictDoNothing()
  await tx.execute(sql`analyze ${contatosTelefonicos}`)
  return novos
}
