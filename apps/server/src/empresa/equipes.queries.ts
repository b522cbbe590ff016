import type { Role } from '@portal/contract/access'
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { isAtendente, isContaAtiva, profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { ofTeam } from '../platform/auth/team.ts'
import type { Db } from '../platform/db/db.ts'
import { type Names, namesOf } from '../platform/db/names-of.ts'
import { empresaConfig } from './empresa.table.ts'

const e = namesOf(profiles, 'e')
const empresa = namesOf(empresaConfig)
const profile = namesOf(profiles)

/** Ids of the people that a supervisor sees, the supervisor included, if the company has teams; null for everybody else. */
export const equipeDe = (p: Names<typeof profiles>): SQL<string[] | null> =>
  sql`(case when ${p.role} = 'supervisor' and exists (select from ${empresa} where ${empresa.separar_equipes})
    then array(select ${e.id} from ${e} where ${e.supervisor_id} = ${p.id}) || ${p.id} end)`

/**
 * Scope of an active, approved person for reading on their behalf, such as for an e-mail; undefined for others. It has
 * no session and no device, so nothing can be written with it.
 */
export async function escopoEmNomeDe(db: Db, usuarioId: string, em: number): Promise<Escopo | undefined> {
  const [pessoa] = await db
    .select({ role: profiles.role, equipe: equipeDe(profile) })
    .from(profiles)
    .where(and(eq(profiles.id, usuarioId), isContaAtiva(profiles)))
  if (!pessoa) return undefined
  const semSessao = { sessaoId: '', dispositivoId: '', sessaoDispositivoId: '' }
  const equipe = pessoa.equipe ?? undefined
  return { ...semSessao, usuarioId, role: pessoa.role as Role, em, equipe } as Escopo
}

/** Returns a function that lists the administrators and supervisors who see an owner's rows, or the queue (null). */
export async function listGestoresDeLeads(db: Db): Promise<(dono: string | null) => string[]> {
  const gestores = await db
    .select({ id: profiles.id, equipe: equipeDe(profile) })
    .from(profiles)
    .where(and(inArray(profiles.role, ['admin', 'supervisor']), isContaAtiva(profiles)))
  return (dono) =>
    gestores.filter(({ equipe }) => equipe === null || dono === null || equipe.includes(dono)).map(({ id }) => id)
}

/** Other active people in the caller's team, by name. */
export const listDaEquipe = (db: Db, escopo: Escopo) =>
  db
    .select({ id: profiles.id, nome: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})` })
    .from(profiles)
    .where(and(ofTeam(escopo, profiles.id), ne(profiles.id, escopo.usuarioId), isContaAtiva(profiles)))
    .orderBy(sql`sem_acento(coalesce(nullif(${profiles.full_name}, ''), ${profiles.email}))`, profiles.id)

/** Number of active people who attend families and have no supervisor. */
export const countSemSupervisor = (db: Db): Promise<number> =>
  db.$count(profiles, and(isAtendente(profiles), isContaAtiva(profiles), isNull(profiles.supervisor_id)))
