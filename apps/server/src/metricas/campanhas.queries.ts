import { type SQL, sql } from 'drizzle-orm'
import { campanhaCustos } from '../campanhas/campanhas.table.ts'
import { leads } from '../leads/leads.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { contatados, criados, type Fato, f, ganhos, i, l, pagos, v, visitas } from './fatos.queries.ts'
import type { Quando } from './medidas.queries.ts'
import type { Janela } from './pedido.ts'

const k = namesOf(leads, 'k')
const custo = namesOf(campanhaCustos)

export type Contado = { dono: string | null; campanha: string | null; n: number }

/**
 * Sums by person and campaign (null without one). Narrow indexes hold both for leads; for other records the campaign is
 * found among the leads that have one, by an index of their own.
 */
async function sum(db: Db, { from, where, dono }: Fato, campanha: SQL, n = sql`count(*)::int`): Promise<Contado[]> {
  const { rows } = await db.execute<Contado>(sql`
    select ${dono} as dono, ${campanha} as campanha, ${n} as n from ${from} where ${where} group by 1, 2`)
  return rows
}

const comCampanha = (fato: Fato, lead: SQL, e: SQL): Fato => ({
  ...fato,
  from: sql`${fato.from} left join ${k} on ${k.id} = ${lead} and ${k.campanha} is not null`,
  where: sql`${fato.where} and ${e}`,
})

export async function countCampanhas(db: Db, quando: Quando) {
  const realizadas = visitas(quando)
  return {
    leads: await sum(db, criados(quando), l.campanha),
    contatados: await sum(db, contatados(quando), l.campanha),
    visitas: await sum(db, comCampanha(realizadas, v.lead_id, realizadas.conta), k.campanha),
    ganhos: await sum(db, ganhos(quando), l.campanha),
    comissoes: await sum(
      db,
      comCampanha(pagos(quando), i.lead_id, sql`${f.tipo} = 'comissao'`),
      k.campanha,
      sql`sum(p.valor_centavos::float8)`,
    ),
  }
}

/** Costs of campaigns in the months of a period. */
export async function sumCustos(db: Db, { competencias: { de, ate } }: Janela) {
  const { rows } = await db.execute<{ campanha: string; n: number }>(sql`
    select ${custo.campanha}, sum(${custo.centavos})::float8 as n from ${custo}
     where ${custo.mes} between ${de}::date and ${ate}::date group by 1`)
  return rows
}
