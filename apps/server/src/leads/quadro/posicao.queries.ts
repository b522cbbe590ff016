import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { type LeadRow, living } from '../leads.queries.ts'
import { leads } from '../leads.table.ts'

const l = namesOf(leads)

/** Gap between neighbouring positions of a column. */
export const INTERVALO = 65_536

const daColuna = (dono: string | null, etapa: LeadRow['etapa']) =>
  and(dono === null ? isNull(leads.consultor_id) : eq(leads.consultor_id, dono), eq(leads.etapa, etapa))

/** Position above the first card of a column. */
export async function findTopo(tx: Db, dono: string | null, etapa: LeadRow['etapa']): Promise<number> {
  const [row] = await tx
    .select({ menor: sql<number | null>`min(${leads.posicao})`.mapWith(Number) })
    .from(leads)
    .where(and(living, daColuna(dono, etapa)))
  return (row?.menor ?? 0) - INTERVALO
}

/** Id of the first card of a column. */
export async function findPrimeiro(tx: Db, dono: string | null, etapa: LeadRow['etapa']): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(living, daColuna(dono, etapa)))
    .orderBy(leads.posicao, leads.id)
    .limit(1)
  return row?.id
}

/** Smallest position in each column of several boards, by `dono etapa`. */
export async function findTopos(tx: Db, donos: readonly string[]) {
  const rows = await tx
    .select({ dono: leads.consultor_id, etapa: leads.etapa, menor: sql<number>`min(${leads.posicao})`.mapWith(Number) })
    .from(leads)
    .where(and(living, inArray(leads.consultor_id, [...donos])))
    .groupBy(leads.consultor_id, leads.etapa)
  return new Map(rows.map(({ dono, etapa, menor }) => [`${dono} ${etapa}`, menor]))
}

/** Position of a card in a column; undefined where it is not in it. */
export async function findPosicao(tx: Db, dono: string | null, etapa: LeadRow['etapa'], id: string) {
  const [row] = await tx
    .select({ posicao: leads.posicao })
    .from(leads)
    .where(and(living, daColuna(dono, etapa), eq(leads.id, id)))
  return row?.posicao
}

/** Position of the next card after another, ignoring one lead; undefined at the end. */
export async function findSeguinte(
  tx: Db,
  dono: string | null,
  etapa: LeadRow['etapa'],
  { id, posicao }: { id: string; posicao: number },
  exceto: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ posicao: leads.posicao })
    .from(leads)
    .where(
      and(
        living,
        daColuna(dono, etapa),
        sql`(${leads.posicao}, ${leads.id}) > (${posicao}::bigint, ${id}::uuid)`,
        sql`${leads.id} <> ${exceto}`,
      ),
    )
    .orderBy(leads.posicao, leads.id)
    .limit(1)
  return row?.posicao
}

/**
 * Spaces the cards of a column evenly, in the same order. Needs a transaction of its own, which locks the cards by id:
 * in one that already holds a card, two calls could deadlock.
 */
export async function renumberColuna(tx: Db, dono: string | null, etapa: LeadRow['etapa']) {
  const cartoes = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(living, daColuna(dono, etapa)))
    .orderBy(leads.id)
    .for('update')
  const ids = sql`any(${sql.param(cartoes.map(({ id }) => id))}::uuid[])`
  // Only locked cards are written: waiting for a card that came meanwhile could deadlock.
  await tx.execute(sql`
    update ${l} set posicao = lugar.n * ${INTERVALO}::bigint
      from (select ${l.id}, row_number() over (order by ${l.posicao}, ${l.id}) as n from ${l} where ${l.id} = ${ids}) lugar
     where ${l.id} = lugar.id and ${l.posicao} <> lugar.n * ${INTERVALO}::bigint`)
}
