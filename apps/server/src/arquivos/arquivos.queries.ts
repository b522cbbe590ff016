import type { Finalidade } from '@portal/contract/arquivos/finalidades'
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { arquivos } from './arquivos.table.ts'

/** Purposes of files that are read once and not kept. */
const FINALIDADES_DE_LEITURA = ['importacao', 'contatos'] as const satisfies readonly Finalidade[]

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

/** File made from an upload, for the person who sent it. */
export async function findPorEnvio(db: Db, escopo: Escopo, envio: string) {
  const [linha] = await db
    .select()
    .from(arquivos)
    .where(and(eq(arquivos.envio_id, envio), eq(arquivos.created_by, escopo.usuarioId)))
  return linha && serialise(linha)
}

/** Address of a file that the portal fetched itself. */
export async function findUrlBuscada(db: Db, envio: string) {
  const [linha] = await db
    .select({ url: arquivos.url })
    .from(arquivos)
    .where(and(eq(arquivos.envio_id, envio), isNull(arquivos.created_by)))
  return linha?.url
}

/** Inserts a file; undefined when its upload has one already. `criador` is null for files that the portal fetched. */
export async function insertArquivo(db: Db, criador: string | null, novo: Novo) {
  const [linha] = await db
    .insert(arquivos)
    .values({ ...novo, created_by: criador })
    .onConflictDoNothing({ target: arquivos.envio_id })
    .returning()
  return linha && serialise(linha)
}

/** An upload for reading (not one that pages refer to), for the person who sent it. */
export async function findImportacao(db: Db, escopo: Escopo, id: string) {
  const [linha] = await db
    .select()
    .from(arquivos)
    .where(
      and(
        eq(arquivos.id, id),
        eq(arquivos.created_by, escopo.usuarioId),
        inArray(arquivos.finalidade, [...FINALIDADES_DE_LEITURA]),
      ),
    )
  return linha
}

/** One page of files made before `antes`, starting after an id. */
export function listAntigos(db: Db, antes: Date, depois: string | undefined, limite: number) {
  return db
    .select({ id: arquivos.id, url: arquivos.url, chaves: arquivos.chaves })
    .from(arquivos)
    .where(and(lt(arquivos.created_at, antes), depois === undefined ? undefined : gt(arquivos.id, depois)))
    .orderBy(asc(arquivos.id))
    .limit(limite)
}

/** Next video after an id with metadata: its row has no size yet. */
export async function findVideoSemMedida(db: Db, depois: string | undefined) {
  const [linha] = await db
    .select({ id: arquivos.id, mime: arquivos.mime, chaves: arquivos.chaves })
    .from(arquivos)
    .where(
      and(
        eq(arquivos.finalidade, 'clinica_video'),
        isNull(arquivos.largura),
        depois === undefined ? undefined : gt(arquivos.id, depois),
      ),
    )
    .orderBy(asc(arquivos.id))
    .limit(1)
  return linha
}

/** Records that a video's metadata was emptied. */
export async function updateMedidas(db: Db, id: string, medidas: { largura: number; altura: number }) {
  await db.update(arquivos).set(medidas).where(eq(arquivos.id, id))
}

export async function deleteArquivos(db: Db, ids: readonly string[]) {
  await db.delete(arquivos).where(inArray(arquivos.id, [...ids]))
}

/** The subset of keys that belong to a file. */
export async function listChavesConhecidas(db: Db, chaves: readonly string[]) {
  const { rows } = await db.execute<{ chave: string }>(
    sql`select chave from ${arquivos}, unnest(chaves) chave where chaves && ${sql.param([...chaves])}::text[]`,
  )
  return new Set(rows.map(({ chave }) => chave))
}

/** The given addresses that belong to a file of the portal. */
export async function listUrlsGuardadas(db: Db, urls: readonly string[]): Promise<string[]> {
  const linhas = await db
    .select({ url: arquivos.url })
    .from(arquivos)
    .where(inArray(arquivos.url, [...urls]))
  return linhas.flatMap(({ url }) => url ?? [])
}
