import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { internacoesFinanceiras, lancamentos } from './financeiro.table.ts'

const f = namesOf(internacoesFinanceiras, 'f')
const l = namesOf(lancamentos, 'l')

export type Previsto = {
  internacao_id: string
  tipo: 'repasse' | 'comissao'
  /** True if the entries' months began until the given day. */
  anterior: boolean
  n: number
  centavos: number
}

/** Sums of expected entries by admission, kind, and whether the month began until the given day (YYYY-MM-DD). */
export async function listPrevistos(
  db: Db,
  quais: readonly { internacao_id: string; ate: string }[],
): Promise<Previsto[]> {
  if (quais.length === 0) return []
  const ids = quais.map(({ internacao_id }) => internacao_id)
  const dias = quais.map(({ ate }) => ate)
  const { rows } = await db.execute<Omit<Previsto, 'n' | 'centavos'> & { n: string; centavos: string }>(sql`
    select ${l.internacao_id}, ${l.tipo},
           ${f.entrada} + (${l.parcela} - 1) * interval '1 month' <= quais.ate as anterior,
           count(*) as n, sum(${l.valor_centavos}) as centavos
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(dias)}::date[]) as quais (internacao_id, ate)
      join ${f} on ${f.internacao_id} = quais.internacao_id
      join ${l} on ${l.internacao_id} = quais.internacao_id
     where ${l.status} = 'previsto' group by 1, 2, 3`)
  return rows.map((row) => ({ ...row, n: Number(row.n), centavos: Number(row.centavos) }))
}

/** Per given admission, whether its rules for the repasse and for the commission are copied. */
export async function listComRegras(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ internacao_id: string; repasse: boolean; comissao: boolean }>(sql`
    select ${f.internacao_id}, ${f.regra_repasse} is not null as repasse, ${f.regra_comissao} is not null as comissao
      from ${f} where ${f.internacao_id} = any(${sql.param([...ids])}::uuid[])`)
  return rows
}
