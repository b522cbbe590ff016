import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { arquivos } from './arquivos.table.ts'

type Novo = Omit<typeof arquivos.$inferInsert, 'id' | 'created_at' | 'updated_at' | 'created_by'>

const serialise = ({ id, url, nome, mime, tamanho, largura, altura }: typeof arquivos.$inferSelect) => ({
  id,
  url,
  nome,
  mime,
  tamanho,
  largura,
  altura,
})

/** The file that came of an upload, for whoever sent it. */
export async function findPorEnvio(db: Db, escopo: Escopo, envio: string) {
  const [linha] = await db
    .select()
    .from(arquivos)
    .where(and(eq(arquivos.envio_id, envio), eq(arquivos.created_by, escopo.usuarioId)))
  return linha && serialise(linha)
}

/** Undefined when a file of that upload is there already. */
export async function insertArquivo(db: Db, escopo: Escopo, novo: Novo) {
  const [linha] = await db
    .insert(arquivos)
    .values({ ...novo, created_by: escopo.usuarioId })
    .onConflictDoNothing({ target: arquivos.envio_id })
    .returning()
  return linha && serialise(linha)
}

/** A file sent to be read, for whoever sent it; those that pages refer to are not among them. */
export async function findImportacao(db: Db, escopo: Escopo, id: string) {
  const [linha] = await db
    .select()
    .from(arquivos)
    .where(and(eq(arquivos.id, id), eq(arquivos.created_by, escopo.usuarioId), eq(arquivos.finalidade, 'importacao')))
  return linha
}

/** Files made before `antes`, after an id, for walking through all of them. */
export function listAntigos(db: Db, antes: Date, depois: string | undefined, limite: number) {
  return db
    .select({ id: arquivos.id, url: arquivos.url, chaves: arquivos.chaves })
    .from(arquivos)
    .where(and(lt(arquivos.created_at, antes), depois === undefined ? undefined : gt(arquivos.id, depois)))
    .orderBy(asc(arquivos.id))
    .limit(limite)
}

export async function deleteArquivos(db: Db, ids: readonly string[]) {
  await db.delete(arquivos).where(inArray(arquivos.id, [...ids]))
}

/** Which of these keys belong to a file. */
export async function listChavesConhecidas(db: Db, chaves: readonly string[]) {
  const { rows } = await db.execute<{ chave: string }>(
    sql`select chave from ${arquivos}, unnest(chaves) chave where chaves && ${sql.param([...chaves])}::text[]`,
  )
  return new Set(rows.map(({ chave }) => chave))
}
