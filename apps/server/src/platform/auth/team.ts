import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Names } from '../db/names-of.ts'
import type { profiles } from './auth.table.ts'
import type { Escopo } from './escopo.ts'

type Quem = Pick<Escopo, 'equipe'>

/** True if a person gives leads to others, and sees what belongs to everybody or to their team. */
export const distributes = ({ role }: Pick<Escopo, 'role'>) => role === 'admin' || role === 'supervisor'

/** True if a person is in the caller's team; always true where the company has no teams. */
export const isOfTeam = ({ equipe }: Quem, pessoa: string): boolean => equipe?.includes(pessoa) ?? true

/** True if the caller may see what this owner has; null is the queue, which everybody sees. */
export const reaches = (quem: Quem, dono: string | null): boolean => dono === null || isOfTeam(quem, dono)

/** `isOfTeam` as a condition on a column of people; undefined where the caller sees everybody. */
export const ofTeam = ({ equipe }: Quem, pessoa: SQLWrapper): SQL | undefined =>
  equipe && sql`${pessoa} = any(${sql.param([...equipe])}::uuid[])`

/** `reaches` as a condition on a column of owners; undefined where the caller sees everybody. */
export const withinReach = ({ equipe }: Quem, dono: SQLWrapper): SQL | undefined =>
  equipe && sql`(${dono} is null or ${dono} = any(${sql.param([...equipe])}::uuid[]))`

/** Shown instead of the name of somebody outside the caller's team. */
export const OUTRA_EQUIPE = 'Outra equipe'

/** Name of a person as the caller may read it; administrators are in no team and named to all. */
export function nameOfPerson({ equipe }: Quem, p: Pick<Names<typeof profiles>, 'id' | 'role' | 'full_name' | 'email'>) {
  const nome = sql<string | null>`coalesce(nullif(${p.full_name}, ''), ${p.email})`
  return equipe === undefined
    ? nome
    : sql<string | null>`(case when ${p.role} = 'admin' or ${ofTeam({ equipe }, p.id)} then ${nome}
        when ${p.id} is not null then ${OUTRA_EQUIPE} end)`
}
