import type { ModeloPlanilha } from '@portal/contract/entradas/modelos'
import { and, asc, eq, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { distribuicaoRegras } from '../leads/distribuicao/distribuicao.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { entradaChamadas, entradaFontes, entradaFormularios, entradaSituacoes } from './entradas.table.ts'

export type FonteRow = typeof entradaFontes.$inferSelect
export type NovaFonte = typeof entradaFontes.$inferInsert
export type FormularioMetaRow = typeof entradaFormularios.$inferSelect

const chamada = namesOf(entradaChamadas)
const fonte = namesOf(entradaFontes)
const regra = namesOf(distribuicaoRegras)
const pessoa = namesOf(profiles)

const ultima = (onde: SQL) =>
  sql<Date | null>`(select max(${chamada.recebida_em}) from ${chamada} where ${chamada.fonte_id} = ${fonte.id} and ${onde})`.mapWith(
    entradaChamadas.recebida_em,
  )

/** Sources by name, with their state; or the one with `id`. */
export const listFontes = (db: Db, id?: string) =>
  db
    .select({
      fonte: entradaFontes,
      situacao: entradaSituacoes,
      destino_nome: sql<string | null>`coalesce(
        (select coalesce(nullif(${pessoa.full_name}, ''), ${pessoa.email}) from ${pessoa} where ${pessoa.id} = ${fonte.destino_consultor_id}),
        (select ${regra.nome} from ${regra} where ${regra.id} = ${fonte.destino_regra_id}))`,
      chamada_em: ultima(sql`true`),
      recebida_em: ultima(sql`${chamada.estado} <> 'recusada'`),
    })
    .from(entradaFontes)
    .leftJoin(entradaSituacoes, eq(entradaSituacoes.fonte_id, entradaFontes.id))
    .where(id === undefined ? undefined : eq(entradaFontes.id, id))
    .orderBy(asc(sql`sem_acento(${entradaFontes.nome})`), asc(entradaFontes.id))

export type FonteListada = Awaited<ReturnType<typeof listFontes>>[number]

/** Numbers of calls and leads of each source: of the last day, and of 30 days. */
export const countChamadas = (db: Db, { ontem, antes }: { ontem: Date; antes: Date }) => {
  const deOntem = gt(entradaChamadas.recebida_em, ontem)
  const quantas = (onde: SQL | undefined) => sql<number>`count(*) filter (where ${onde})`.mapWith(Number)
  return db
    .select({
      fonte_id: entradaChamadas.fonte_id,
      recebidas: quantas(and(ne(entradaChamadas.estado, 'recusada'), deOntem)),
      recusadas: quantas(and(eq(entradaChamadas.estado, 'recusada'), deOntem)),
      a_conferir: quantas(eq(entradaChamadas.estado, 'conferir')),
      leads: quantas(isNotNull(entradaChamadas.lead_id)),
    })
    .from(entradaChamadas)
    .where(gt(entradaChamadas.recebida_em, antes))
    .groupBy(entradaChamadas.fonte_id)
}

export const countFontes = (tx: Db) => tx.$count(entradaFontes)

/** Locks the list of sources against other writers. */
export const lockLista = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7220671)`)

export async function findFonte(db: Db, id: string): Promise<FonteRow | undefined> {
  const [row] = await db.select().from(entradaFontes).where(eq(entradaFontes.id, id))
  return row
}

export async function lockFonte(tx: Db, id: string): Promise<FonteRow | undefined> {
  const [row] = await tx.select().from(entradaFontes).where(eq(entradaFontes.id, id)).for('update')
  return row
}

export async function insertFonte(tx: Db, nova: NovaFonte): Promise<FonteRow> {
  const [row] = await tx.insert(entradaFontes).values(nova).returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateFonte(tx: Db, id: string, versao: number, campos: Partial<NovaFonte>) {
  const [row] = await tx
    .update(entradaFontes)
    .set(campos)
    .where(and(eq(entradaFontes.id, id), eq(entradaFontes.versao, versao)))
    .returning()
  return row
}

export async function deleteFonte(tx: Db, id: string) {
  await tx.delete(entradaFontes).where(eq(entradaFontes.id, id))
}

export const listFontesDoModelo = (db: Db, modelo: ModeloPlanilha): Promise<FonteRow[]> =>
  db
    .select()
    .from(entradaFontes)
    .where(and(eq(entradaFontes.modelo, modelo), eq(entradaFontes.ativa, true)))

export const listFormularios = (db: Db, fonteId: string): Promise<FormularioMetaRow[]> =>
  db.select().from(entradaFormularios).where(eq(entradaFormularios.fonte_id, fonteId))

export async function findFormulario(db: Db, fonteId: string, formularioId: string) {
  const [row] = await db
    .select()
    .from(entradaFormularios)
    .where(and(eq(entradaFormularios.fonte_id, fonteId), eq(entradaFormularios.formulario_id, formularioId)))
  return row
}

export async function insertFormulario(tx: Db, novo: typeof entradaFormularios.$inferInsert) {
  const [row] = await tx.insert(entradaFormularios).values(novo).onConflictDoNothing().returning()
  return row
}

export async function updateFormulario(
  tx: Db,
  { id, versao }: { id: string; versao: number },
  campos: Partial<typeof entradaFormularios.$inferInsert>,
) {
  const [row] = await tx
    .update(entradaFormularios)
    .set(campos)
    .where(and(eq(entradaFormularios.id, id), eq(entradaFormularios.versao, versao)))
    .returning()
  return row
}
