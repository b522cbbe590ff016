import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { leads } from '../../leads/leads.table.ts'
import { pacientes } from '../../pacientes/pacientes.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { mudancaDocumentos } from './documentos.table.ts'

export type Documento = typeof mudancaDocumentos.$inferSelect
export type NovoDocumento = Pick<
  Documento,
  | 'id'
  | 'tabela'
  | 'id_antigo'
  | 'entidade'
  | 'entidade_id'
  | 'objeto'
  | 'conferido'
  | 'versao_antiga'
  | 'tipo'
  | 'nome'
  | 'enviado_em'
  | 'estado'
  | 'motivo'
>

const lead = namesOf(leads, 'l')
const paciente = namesOf(pacientes, 'p')

/** Queues papers, each once; those that were given up are queued again. */
export const insertDocumentos = (tx: Db, novos: readonly NovoDocumento[]) =>
  insertRows(
    tx,
    mudancaDocumentos,
    novos,
    sql`where true on conflict (id) do update
      set objeto = excluded.objeto, conferido = excluded.conferido, versao_antiga = excluded.versao_antiga,
          estado = excluded.estado, motivo = excluded.motivo, tentativas = 0, proxima_em = now()
      where mudanca_documentos.estado <> 'trazido'`,
  )

/** Queues again the papers that an earlier run did not find. */
export async function retryDocumentos(tx: Db) {
  await tx
    .update(mudancaDocumentos)
    .set({ estado: 'espera', tentativas: 0, proxima_em: sql`now()`, motivo: null })
    .where(and(eq(mudancaDocumentos.estado, 'faltando'), sql`${mudancaDocumentos.objeto} is not null`))
}

export async function listDocumentosDevidos(db: Db, agora: Date, limite: number): Promise<Documento[]> {
  return db
    .select()
    .from(mudancaDocumentos)
    .where(and(eq(mudancaDocumentos.estado, 'espera'), lte(mudancaDocumentos.proxima_em, agora)))
    .orderBy(asc(mudancaDocumentos.ordem))
    .limit(limite)
}

/** A page of the papers that wait, whether they are due or not. */
export async function listDocumentosEsperando(db: Db, depois: number, limite: number): Promise<Documento[]> {
  return db
    .select()
    .from(mudancaDocumentos)
    .where(and(eq(mudancaDocumentos.estado, 'espera'), sql`${mudancaDocumentos.ordem} > ${depois}`))
    .orderBy(asc(mudancaDocumentos.ordem))
    .limit(limite)
}

export async function updateDocumento(
  tx: Db,
  id: string,
  campos: Partial<Pick<Documento, 'estado' | 'tentativas' | 'proxima_em' | 'motivo' | 'anexo_id' | 'bytes'>>,
) {
  await tx.update(mudancaDocumentos).set(campos).where(eq(mudancaDocumentos.id, id))
}

/** Attachments that came with these lines. */
export async function findAnexosDasLinhas(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: mudancaDocumentos.id, anexo_id: mudancaDocumentos.anexo_id })
    .from(mudancaDocumentos)
    .where(inArray(mudancaDocumentos.id, [...ids]))
  return new Map(rows.flatMap(({ id, anexo_id }) => (anexo_id ? [[id, anexo_id] as const] : [])))
}

/**
 * Locks and returns the person whose paper it is; for one that was merged since, the one it became. Undefined if the person
 * was erased.
 */
export async function lockTitular(
  tx: Db,
  { id, entidade, entidade_id }: Pick<Documento, 'id' | 'entidade' | 'entidade_id'>,
): Promise<string | undefined> {
  const [espera] = await tx
    .select({ id: mudancaDocumentos.id })
    .from(mudancaDocumentos)
    .where(and(eq(mudancaDocumentos.id, id), eq(mudancaDocumentos.estado, 'espera')))
    .for('update')
  if (!espera) return undefined
  const um = entidade === 'leads' ? lead : paciente
  const atual = sql`(select coalesce(${um.mesclado_em_id}, ${um.id}) from ${um} where ${um.id} = ${entidade_id})`
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${um.id} from ${um} where ${um.id} = ${atual} and ${um.anonimizado_em} is null for share`,
  )
  return rows[0]?.id
}

type Contagem = { encontrados: number; faltando: number; bytes: number; esperando: number; total: number }

export async function countDocumentos(db: Db): Promise<Contagem> {
  const { rows } = await db.execute<Contagem>(sql`
    select count(*) filter (where estado = 'trazido')::int as encontrados,
           count(*) filter (where estado = 'faltando')::int as faltando,
           count(*) filter (where estado = 'espera')::int as esperando, count(*)::int as total,
           coalesce(sum(bytes) filter (where estado = 'trazido'), 0)::float8 as bytes
      from ${mudancaDocumentos}`)
  return rows[0] ?? { encontrados: 0, faltando: 0, bytes: 0, esperando: 0, total: 0 }
}

/** Old rows whose paper was not brought. */
export const listDocumentosFaltando = (db: Db, limite: number) =>
  db
    .select({
      tabela: mudancaDocumentos.tabela,
      id: mudancaDocumentos.id_antigo,
      motivo: sql<string>`coalesce(${mudancaDocumentos.motivo}, '')`,
    })
    .from(mudancaDocumentos)
    .where(eq(mudancaDocumentos.estado, 'faltando'))
    .orderBy(asc(mudancaDocumentos.ordem))
    .limit(limite)

export async function findProximoDocumento(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ proxima_em: mudancaDocumentos.proxima_em })
    .from(mudancaDocumentos)
    .where(eq(mudancaDocumentos.estado, 'espera'))
    .orderBy(asc(mudancaDocumentos.proxima_em))
    .limit(1)
  return row?.proxima_em ?? null
}
