import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Names } from '../db/names-of.ts'
import type { profiles } from './auth.table.ts'
import type { Escopo } from './escopo.ts'

type Quem = Pick<Escopo, 'equipe'>

/** Whether a person gives leads to others, and sees what belongs to everybody or to their team. */
export const distribui = ({ role }: Pick<Escopo, 'role'>) => role === 'admin' || role === 'supervisor'

/** Whether a person is in the team of the caller, who sees everybody where the company has no teams. */
export const isDaEquipe = ({ equipe }: Quem, pessoa: string): boolean => equipe?.includes(pessoa) ?? true

/** Whether the caller's team reaches what belongs to a person, or waits in the queue, which is everybody's. */
export const alcanca = (quem: Quem, dono: string | null): boolean => dono === null || isDaEquipe(quem, dono)

/** `isDaEquipe` of a column; undefined where everybody is seen. */
export const daEquipe = ({ equipe }: Quem, pessoa: SQLWrapper): SQL | undefined =>
  equipe && sql`${pessoa} = any(${sql.param([...equipe])}::uuid[])`

/** `alcanca` of a column. */
export const doAlcance = ({ equipe }: Quem, dono: SQLWrapper): SQL | undefined =>
  equipe && sql`(${dono} is null or ${dono} = any(${sql.param([...equipe])}::uuid[]))`

/** Stands for who is in none of the caller's team. */
export const OUTRA_EQUIPE = 'Outra equipe'

/** Name of a person as the caller may read it; administrators are in no team and named to all. */
export function nomeDe({ equipe }: Quem, p: Pick<Names<typeof profiles>, 'id' | 'role' | 'full_name' | 'email'>) {
  const nome = sql<string | null>`coalesce(nullif(${p.full_name}, ''), ${p.email})`
  return equipe === undefined
    ? nome
    : sql<string | null>`(case when ${p.role} = 'admin' or ${daEquipe({ equipe }, p.id)} then ${nome}
        when ${p.id} is not null then ${OUTRA_EQUIPE} end)`
}
