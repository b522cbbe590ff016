import { and, eq, inArray, sql } from 'drizzle-orm'
import { isAtendente, profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { isEscolhivel } from '../platform/auth/profiles.queries.ts'
import { ofTeam } from '../platform/auth/team.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { living, visible } from './leads.queries.ts'
import { isLeadAberto, leads } from './leads.table.ts'

const profile = namesOf(profiles)
const l = namesOf(leads)

const podeTer = and(isEscolhivel, inArray(profiles.role, ['consultor', 'gerenciador', 'admin']))

/** True if a person may own leads. The row is locked: in a transaction this stays so until it ends. */
export async function canReceive(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, id), podeTer))
    .for('share')
  return rows.length > 0
}

type QuemRecebe = { id: string; nome: string; abertos: number }

/** People among `ids` who may own leads, with their number of open leads, by id; locked until the transaction ends. */
export const lockQuemRecebe = (tx: Db, ids: readonly string[]): Promise<QuemRecebe[]> =>
  tx
    .select({
      id: profiles.id,
      nome: profiles.full_name,
      abertos: sql<number>`(select count(*)::int from ${l}
        where ${l.consultor_id} = ${profile.id} and ${l.arquivado_em} is null and ${isLeadAberto(l)})`,
    })
    .from(profiles)
    .where(and(inArray(profiles.id, [...ids]), podeTer))
    .orderBy(profiles.id)
    .for('share', { of: profiles })

const abertosDe = (id: string) => and(living, eq(leads.consultor_id, id), isLeadAberto(leads))

export const countAbertosDe = (db: Db, id: string) => db.$count(leads, abertosDe(id))

/** Ids of a person's open leads, the oldest first. */
export async function listAbertosDe(db: Db, id: string): Promise<string[]> {
  const rows = await db.select({ id: leads.id }).from(leads).where(abertosDe(id)).orderBy(leads.numero)
  return rows.map(({ id }) => id)
}

/** Consultants and managers that the caller may give leads to, with their number of open leads, by name. */
export async function listConsultores(db: Db, escopo: Escopo) {
  const { rows } = await db.execute<{ id: string; nome: string; abertos: number }>(sql`
    select ${profile.id}, ${profile.full_name} as nome,
           (select count(*)::int from ${l}
             where ${l.consultor_id} = ${profile.id} and ${l.arquivado_em} is null and ${isLeadAberto(l)}) as abertos
      from ${profile}
     where ${and(isEscolhivel, isAtendente(profile), ofTeam(escopo, profile.id))}
     order by sem_acento(${profile.full_name})`)
  return rows
}

/** Ids of the open leads among `ids` that `consultorId` does not own yet. */
export async function listTransferiveis(db: Db, escopo: Escopo, ids: readonly string[], consultorId?: string) {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        inArray(leads.id, [...ids]),
        visible(escopo),
        isLeadAberto(leads),
        consultorId === undefined ? undefined : sql`${leads.consultor_id} is distinct from ${consultorId}::uuid`,
      ),
    )
  return rows.map(({ id }) => id)
}
