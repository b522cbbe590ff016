import type { CustoCampos } from '@portal/contract/campanhas/campanhas.contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { leads } from '../leads/leads.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { campanhaCustos } from './campanhas.table.ts'

const l = namesOf(leads)

export type CustoRow = typeof campanhaCustos.$inferSelect

export const listCustos = (db: Db, mes: string): Promise<CustoRow[]> =>
  db
    .select()
    .from(campanhaCustos)
    .where(eq(campanhaCustos.mes, mes))
    .orderBy(asc(sql`sem_acento(${campanhaCustos.campanha})`), asc(campanhaCustos.id))

export async function lockCusto(tx: Db, id: string): Promise<CustoRow | undefined> {
  const [row] = await tx.select().from(campanhaCustos).where(eq(campanhaCustos.id, id)).for('update')
  return row
}

/** Locks all costs of these months. */
export const lockCustosDe = (tx: Db, meses: string[]): Promise<CustoRow[]> =>
  tx
    .select()
    .from(campanhaCustos)
    .where(inArray(campanhaCustos.mes, meses))
    .orderBy(asc(campanhaCustos.id))
    .for('update')

export const insertCustos = (tx: Db, { usuarioId }: Escopo, novos: readonly CustoCampos[]): Promise<CustoRow[]> =>
  tx
    .insert(campanhaCustos)
    .values(novos.map((novo) => ({ ...novo, created_by: usuarioId })))
    .returning()

export async function updateCusto(tx: Db, id: string, versao: number, campos: Partial<CustoCampos>) {
  const [row] = await tx
    .update(campanhaCustos)
    .set(campos)
    .where(and(eq(campanhaCustos.id, id), eq(campanhaCustos.versao, versao)))
    .returning()
  return row
}

export const deleteCusto = (tx: Db, id: string) => tx.delete(campanhaCustos).where(eq(campanhaCustos.id, id))

/**
 * Spelling of campaigns in leads, by the given name, where it differs in case or accents only; the one with most leads,
 * if there are several. A spelling that some lead has stays.
 */
export async function listNomesDosLeads(db: Db, nomes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ nome: string; campanha: string }>(sql`
    select distinct on (n.nome) n.nome, c.campanha
      from unnest(${sql.param([...new Set(nomes)])}::text[]) n (nome)
      join (select ${l.campanha}, count(*) as total from ${l} where ${l.campanha} is not null group by 1) c
        on sem_acento(c.campanha) = sem_acento(n.nome)
     order by n.nome, c.campanha = n.nome desc, c.total desc, c.campanha`)
  return new Map(rows.map(({ nome, campanha }) => [nome, campanha]))
}
