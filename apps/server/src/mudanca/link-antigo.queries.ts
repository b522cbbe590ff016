import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { mudancaLinksCadastro as links } from './mudanca.table.ts'

/** Whose an old registration link was, and of which clinic. */
export async function findLinkAntigo(db: Db, token: string) {
  const [link] = await db
    .select({ clinica_id: links.clinica_id, consultor_id: links.consultor_id })
    .from(links)
    .where(eq(links.token, createHash('sha256').update(token).digest()))
  return link
}
