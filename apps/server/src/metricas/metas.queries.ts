import type { Meta } from '@portal/contract/metricas/metas'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { visitas } from '../agenda/agenda.table.ts'
import { internacoes, isValida } from '../internacoes/internacoes.table.ts'
import { leads } from '../leads/leads.table.ts'
import { isAtendente, profiles } from '../platform/auth/auth.table.ts'
import { isEscolhivel } from '../platform/auth/profiles.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { metas } from './metricas.table.ts'

const l = namesOf(leads)
const visita = namesOf(visitas)
const internacao = namesOf(internacoes)

export type MetasRow = typeof metas.$inferSelect
export type MetasValores = Record<Meta, number | null>
/** Null for the team. */
type Dono = string | null

export const listMetas = (db: Db, mes: string): Promise<MetasRow[]> => db.select().from(metas).where(eq(metas.mes, mes))

const de = (dono: Dono, mes: string) =>
  and(eq(metas.mes, mes), dono === null ? isNull(metas.consultor_id) : eq(metas.consultor_id, dono))

export async function lockMetas(tx: Db, dono: Dono, mes: string): Promise<MetasRow | undefined> {
  const [row] = await tx.select().from(metas).where(de(dono, mes)).for('update')
  return row
}

/** Inserts goals; undefined when they are set already. */
export async function insertMetas(
  tx: Db,
  nova: MetasValores & { mes: string; consultor_id: Dono; created_by: string },
): Promise<MetasRow | undefined> {
  const [row] = await tx.insert(metas).values(nova).onConflictDoNothing().returning()
  return row
}

export async function updateMetas(tx: Db, id: string, valores: MetasValores): Promise<MetasRow | undefined> {
  const [row] = await tx.update(metas).set(valores).where(eq(metas.id, id)).returning()
  return row
}

/** Name of a person who may have goals; the row stays as it is until the transaction ends. */
export async function lockPessoa(tx: Db, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ nome: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})` })
    .from(profiles)
    .where(and(eq(profiles.id, id), isEscolhivel, isAtendente(profiles)))
    .for('share')
  return row?.nome
}

type Feito = { meta: Meta; consultor_id: Dono; n: number }

/** Counts by person in a month of the company's zone, as `DEFINICAO_META` says. */
export async function listFeito(db: Db, mes: string, fuso: string): Promise<Feito[]> {
  const noMes = (em: SQL) => sql`${em} >= (${mes}::date::timestamp at time zone ${fuso})
    and ${em} < ((${mes}::date + interval '1 month') at time zone ${fuso})`
  const { rows } = await db.execute<Feito>(sql`
    select 'leads_contatados' as meta, ${l.consultor_id}, count(*)::int as n from ${l}
     where ${l.mesclado_em_id} is null and ${noMes(l.primeiro_contato_em)} group by ${l.consultor_id}
    union all
    select 'visitas', ${visita.consultor_id}, count(*)::int from ${visita}
     where ${visita.status} = 'realizada' and ${noMes(visita.inicio)} group by ${visita.consultor_id}
    union all
    select 'internacoes', ${internacao.consultor_id}, count(*)::int from ${internacao}
     where ${isValida(internacao)} and ${noMes(internacao.entrada)} group by ${internacao.consultor_id}`)
  return rows
}
