import type { CampoProprioCampos, EtapaCampos, MotivoCampos } from '@portal/contract/etapas/etapas.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { leadProprios, leads } from '../leads/leads.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { camposProprios, etapasLead, motivosPerda } from './etapas.table.ts'

const l = namesOf(leads)
const lp = namesOf(leadProprios, 'lp')

export type EtapaRow = typeof etapasLead.$inferSelect
export type CampoProprioRow = typeof camposProprios.$inferSelect
export type MotivoPerdaRow = typeof motivosPerda.$inferSelect

/** All stages, in the order of the board. */
export const listEtapas = (db: Db): Promise<EtapaRow[]> => db.select().from(etapasLead).orderBy(asc(etapasLead.ordem))

export async function findMotivoPerda(db: Db, id: string): Promise<MotivoPerdaRow | undefined> {
  const [motivo] = await db.select().from(motivosPerda).where(eq(motivosPerda.id, id))
  return motivo
}

/** Time limits of the stages that have one. */
export async function listSlas(db: Db) {
  const etapas = await listEtapas(db)
  return new Map<Etapa, { valor: number; unidade: 'minutos' | 'horas' | 'dias' }>(
    etapas.flatMap(({ chave, sla_valor, sla_unidade }) =>
      sla_valor !== null && sla_unidade !== null ? [[chave, { valor: sla_valor, unidade: sla_unidade }] as const] : [],
    ),
  )
}

/** Reasons of loss, in the order in which they are offered. */
export const listMotivos = (db: Db, incluirInativos: boolean): Promise<MotivoPerdaRow[]> =>
  db
    .select()
    .from(motivosPerda)
    .where(incluirInativos ? undefined : eq(motivosPerda.is_active, true))
    .orderBy(asc(motivosPerda.ordem), asc(motivosPerda.name))

/** Locks a stage. */
export async function lockEtapa(tx: Db, id: string): Promise<EtapaRow | undefined> {
  const [row] = await tx.select().from(etapasLead).where(eq(etapasLead.id, id)).for('update')
  return row
}

export async function updateEtapa(tx: Db, id: string, versao: number, campos: EtapaCampos) {
  const [row] = await tx
    .update(etapasLead)
    .set(campos)
    .where(and(eq(etapasLead.id, id), eq(etapasLead.versao, versao)))
    .returning()
  return row
}

/** Locks a reason of loss, so that no lead can get it meanwhile. */
export async function lockMotivo(tx: Db, id: string): Promise<MotivoPerdaRow | undefined> {
  const [row] = await tx.select().from(motivosPerda).where(eq(motivosPerda.id, id)).for('update')
  return row
}

export async function insertMotivo(tx: Db, campos: MotivoCampos, criador: string): Promise<MotivoPerdaRow> {
  const [row] = await tx
    .insert(motivosPerda)
    .values({ ...campos, created_by: criador })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateMotivo(tx: Db, id: string, versao: number, campos: MotivoCampos) {
  const [row] = await tx
    .update(motivosPerda)
    .set(campos)
    .where(and(eq(motivosPerda.id, id), eq(motivosPerda.versao, versao)))
    .returning()
  return row
}

export async function deleteMotivo(tx: Db, id: string) {
  await tx.delete(motivosPerda).where(eq(motivosPerda.id, id))
}

/** Reasons that leads have, archived leads included, with the number of leads. */
export async function listUsosMotivos(db: Db): Promise<{ id: string; leads: number }[]> {
  const { rows } = await db.execute<{ id: string; leads: number }>(sql`
    select ${l.motivo_perda_id} as id, count(*)::int as leads from ${l} where ${l.motivo_perda_id} is not null group by 1`)
  return rows
}

export async function countUsoMotivo(tx: Db, id: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${l} where ${l.motivo_perda_id} = ${id}`,
  )
  return rows[0]?.n ?? 0
}

/** A reason of loss by its first name; undefined once it was renamed or removed. */
export async function findMotivoPorNome(db: Db, nome: string): Promise<MotivoPerdaRow | undefined> {
  const [motivo] = await db.select().from(motivosPerda).where(eq(motivosPerda.name, nome))
  return motivo
}

/** Own fields in the order in which they are shown, archived ones included; all, or those that match `onde`. */
export const listCamposProprios = (db: Db, onde?: SQL): Promise<CampoProprioRow[]> =>
  db
    .select()
    .from(camposProprios)
    .where(onde)
    .orderBy(asc(camposProprios.ordem), asc(sql`sem_acento(${camposProprios.nome})`))

/** Own fields that may be filled in, in their order. */
export const listEmUso = (db: Db): Promise<CampoProprioRow[]> =>
  listCamposProprios(db, eq(camposProprios.arquivado, false))

/** Locks these own fields against changes and deletion; other transactions that write values do not wait. */
export const shareCamposProprios = (tx: Db, ids: readonly string[]): Promise<CampoProprioRow[]> =>
  tx
    .select()
    .from(camposProprios)
    .where(inArray(camposProprios.id, [...ids]))
    .orderBy(camposProprios.id)
    .for('share')

/** Locks all own fields, and the creation of others. */
export async function lockCamposProprios(tx: Db): Promise<CampoProprioRow[]> {
  await tx.execute(sql`lock table ${camposProprios} in share row exclusive mode`)
  return tx.select().from(camposProprios)
}

/** Locks an own field, so that no lead can get a value of it meanwhile. */
export async function lockCampoProprio(tx: Db, id: string): Promise<CampoProprioRow | undefined> {
  const [row] = await tx.select().from(camposProprios).where(eq(camposProprios.id, id)).for('update')
  return row
}

export async function insertCampoProprio(tx: Db, novo: typeof camposProprios.$inferInsert): Promise<CampoProprioRow> {
  const [row] = await tx.insert(camposProprios).values(novo).returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateCampoProprio(tx: Db, id: string, versao: number, campos: CampoProprioCampos) {
  const [row] = await tx
    .update(camposProprios)
    .set(campos)
    .where(and(eq(camposProprios.id, id), eq(camposProprios.versao, versao)))
    .returning()
  return row
}

export async function deleteCampoProprio(tx: Db, id: string) {
  await tx.delete(camposProprios).where(eq(camposProprios.id, id))
}

type UsoDeCampo = { campo_id: string; opcao_id: string | null; leads: number }

/** Number of leads with a value of each own field, and of each of its options; of one field, or of all. */
export async function listUsosCampos(db: Db, campoId?: string): Promise<UsoDeCampo[]> {
  const { rows } = await db.execute<UsoDeCampo>(sql`
    select ${lp.campo_id} as campo_id, ${lp.opcao_id} as opcao_id, count(*)::int as leads from ${lp}
     where ${campoId === undefined ? sql`true` : sql`${lp.campo_id} = ${campoId}::uuid`}
     group by grouping sets ((1), (1, 2)) having not (grouping(${lp.opcao_id}) = 0 and ${lp.opcao_id} is null)`)
  return rows
}
