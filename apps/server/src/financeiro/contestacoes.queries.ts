import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { contestacaoMensagens, contestacoes } from './financeiro.table.ts'

export type ContestacaoRow = typeof contestacoes.$inferSelect

/** Disputes of an entry, the newest first. */
export const listContestacoes = (db: Db, lancamentoId: string): Promise<ContestacaoRow[]> =>
  db
    .select()
    .from(contestacoes)
    .where(eq(contestacoes.lancamento_id, lancamentoId))
    .orderBy(desc(contestacoes.created_at), desc(contestacoes.id))

/** Messages in the disputes of an entry, the oldest first. */
export const listMensagens = (db: Db, lancamentoId: string) =>
  db
    .select({
      id: contestacaoMensagens.id,
      contestacao_id: contestacaoMensagens.contestacao_id,
      autor_id: contestacaoMensagens.autor_id,
      autor: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      texto_cifrado: contestacaoMensagens.texto_cifrado,
      created_at: contestacaoMensagens.created_at,
    })
    .from(contestacaoMensagens)
    .innerJoin(contestacoes, eq(contestacoes.id, contestacaoMensagens.contestacao_id))
    .innerJoin(profiles, eq(profiles.id, contestacaoMensagens.autor_id))
    .where(eq(contestacoes.lancamento_id, lancamentoId))
    .orderBy(asc(contestacaoMensagens.created_at), asc(contestacaoMensagens.id))

export async function findContestacao(db: Db, id: string): Promise<ContestacaoRow | undefined> {
  const [row] = await db.select().from(contestacoes).where(eq(contestacoes.id, id))
  return row
}

export async function findAberta(tx: Db, lancamentoId: string): Promise<ContestacaoRow | undefined> {
  const [row] = await tx
    .select()
    .from(contestacoes)
    .where(and(eq(contestacoes.lancamento_id, lancamentoId), sql`${contestacoes.status} = 'aberta'`))
  return row
}

export async function insertContestacao(tx: Db, nova: typeof contestacoes.$inferInsert): Promise<ContestacaoRow> {
  const [row] = await tx.insert(contestacoes).values(nova).returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

export async function updateContestacao(tx: Db, id: string, valores: Partial<ContestacaoRow>): Promise<void> {
  await tx.update(contestacoes).set(valores).where(eq(contestacoes.id, id))
}

export async function insertMensagem(tx: Db, nova: typeof contestacaoMensagens.$inferInsert): Promise<void> {
  await tx.insert(contestacaoMensagens).values(nova)
}

/** Message that the same page has already sent, with the entry of its dispute. */
export async function findMensagemPorEnvio(tx: Db, envioId: string) {
  const [row] = await tx
    .select({ autor_id: contestacaoMensagens.autor_id, lancamento_id: contestacoes.lancamento_id })
    .from(contestacaoMensagens)
    .innerJoin(contestacoes, eq(contestacoes.id, contestacaoMensagens.contestacao_id))
    .where(eq(contestacaoMensagens.envio_id, envioId))
  return row
}
