import { and, asc, eq, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { visible } from './contatos.queries.ts'
import { contatoSugestoes, contatosTelefonicos } from './contatos.table.ts'

export type SugestaoRow = typeof contatoSugestoes.$inferSelect
type NovaSugestao = Pick<SugestaoRow, 'contato_id' | 'antes' | 'depois'>

const aberta = eq(contatoSugestoes.situacao, 'aberta')

/** Locks and counts a person's open suggestions. */
export async function lockAndCountAbertas(tx: Db, { usuarioId }: Escopo): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sugestoes:${usuarioId}`}, 0))`)
  return tx.$count(contatoSugestoes, and(aberta, eq(contatoSugestoes.autor_id, usuarioId)))
}

export async function insertSugestao(tx: Db, { usuarioId }: Escopo, nova: NovaSugestao): Promise<SugestaoRow> {
  const [row] = await tx
    .insert(contatoSugestoes)
    .values({ ...nova, autor_id: usuarioId, created_by: usuarioId })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

/** Suggestions without a decision, the oldest first. */
export const listAbertas = (db: Db, escopo: Escopo) =>
  db
    .select({
      id: contatoSugestoes.id,
      versao: contatoSugestoes.versao,
      contato_id: contatoSugestoes.contato_id,
      contato: contatosTelefonicos.nome,
      autor: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      created_at: contatoSugestoes.created_at,
      antes: contatoSugestoes.antes,
      depois: contatoSugestoes.depois,
    })
    .from(contatoSugestoes)
    .innerJoin(contatosTelefonicos, eq(contatosTelefonicos.id, contatoSugestoes.contato_id))
    .innerJoin(profiles, eq(profiles.id, contatoSugestoes.autor_id))
    .where(and(aberta, visible(escopo)))
    .orderBy(asc(contatoSugestoes.created_at), asc(contatoSugestoes.id))

export async function lockSugestao(tx: Db, id: string): Promise<SugestaoRow | undefined> {
  const [row] = await tx.select().from(contatoSugestoes).where(eq(contatoSugestoes.id, id)).for('update')
  return row
}

export async function decideSugestao(tx: Db, { usuarioId }: Escopo, id: string, aceita: boolean) {
  const [row] = await tx
    .update(contatoSugestoes)
    .set({ situacao: aceita ? 'aceita' : 'recusada', decidida_por: usuarioId, decidida_em: sql`now()` })
    .where(and(eq(contatoSugestoes.id, id), aberta))
    .returning()
  if (!row) throw new Error('the suggestion was decided')
  return row
}
