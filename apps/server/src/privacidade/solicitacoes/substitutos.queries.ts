import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { findFuso } from '../../empresa/empresa.queries.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import { isEscolhivel, listAtivosWithRole } from '../../platform/auth/profiles.queries.ts'
import { dayOf } from '../../platform/day.ts'
import type { Db } from '../../platform/db/db.ts'
import { mesaSubstitutos } from './solicitacoes.table.ts'

/** Page of the desk for administrators; the next one is for substitutes, and more parameters may follow. */
const ROTA_ADMIN = '/admin/privacidade'
export const ROTA_SUBSTITUTO = '/solicitacoes-titulares?filtro=abertas'

const t = mesaSubstitutos
const vale = (dia: string) =>
  and(
    isNull(t.encerrada_em),
    lte(t.de, dia),
    gte(t.ate, dia),
    eq(profiles.is_active, true),
    eq(profiles.aprovado, true),
  )

/** True if this account is a substitute at the desk on a day. */
export async function isSubstituto(db: Db, usuarioId: string, dia: string): Promise<boolean> {
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .innerJoin(profiles, eq(profiles.id, t.usuario_id))
    .where(and(eq(t.usuario_id, usuarioId), vale(dia)))
    .limit(1)
  return rows.length > 0
}

/** People who answer requests at that instant, each with the page for it. */
export async function listMesa(db: Db, agora: Date): Promise<{ usuario_id: string; rota: string }[]> {
  const admins = await listAtivosWithRole(db, ['admin'])
  const substitutos = await db
    .selectDistinct({ usuario_id: t.usuario_id })
    .from(t)
    .innerJoin(profiles, eq(profiles.id, t.usuario_id))
    .where(vale(dayOf(agora.getTime(), await findFuso(db))))
    .orderBy(asc(t.usuario_id))
  return [
    ...admins.map((usuario_id) => ({ usuario_id, rota: ROTA_ADMIN })),
    ...substitutos
      .filter(({ usuario_id }) => !admins.includes(usuario_id))
      .map(({ usuario_id }) => ({ usuario_id, rota: ROTA_SUBSTITUTO })),
  ]
}

const colunas = {
  id: t.id,
  usuario_id: t.usuario_id,
  nome: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
  de: t.de,
  ate: t.ate,
}
/** Substitutes for that day or later, the next one first. */
export const listSubstitutos = (db: Db, dia: string) =>
  db
    .select(colunas)
    .from(t)
    .innerJoin(profiles, eq(profiles.id, t.usuario_id))
    .where(and(isNull(t.encerrada_em), gte(t.ate, dia)))
    .orderBy(asc(t.de), asc(t.id))

export async function insertSubstituto(tx: Db, novo: typeof mesaSubstitutos.$inferInsert): Promise<string> {
  const [row] = await tx.insert(t).values(novo).returning({ id: t.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/** Ends a substitution; returns whether there was one to end. */
export async function endSubstituto(tx: Db, id: string, em: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(t)
    .set({ encerrada_em: em })
    .where(and(eq(t.id, id), isNull(t.encerrada_em)))
  return (rowCount ?? 0) > 0
}

/** Accounts that may be substitutes. Supervisors may not: the desk reads health data. */
export const listContasDaMesa = (db: Db) =>
  db
    .select({ id: profiles.id, nome: colunas.nome, role: profiles.role })
    .from(profiles)
    .where(and(isEscolhivel, isNull(profiles.anonimizado_em), inArray(profiles.role, ['gerenciador', 'consultor'])))
    .orderBy(asc(profiles.full_name), asc(profiles.id))
