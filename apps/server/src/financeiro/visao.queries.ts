import type { FaixaDeAtraso, TipoLancamento } from '@portal/contract/financeiro/opcoes'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { DIAS_ADIANTE } from './desejado.ts'
import { competencias, financeiroSaldos, lancamentos } from './financeiro.table.ts'

// Sums by day, never the entries themselves: they cost the same however many there are (record 130).

type Soma = { tipo: TipoLancamento; n: number; centavos: number }
const n = sql<number>`coalesce(sum(${financeiroSaldos.n}), 0)`.mapWith(Number)
const centavos = sql<number>`coalesce(sum(${financeiroSaldos.centavos}), 0)`.mapWith(Number)

/** Open amounts, by kind and age. */
export function listAbertos(db: Db, hoje: string): Promise<(Soma & { faixa: FaixaDeAtraso })[]> {
  const dias = sql`${hoje}::date - ${financeiroSaldos.dia}`
  const faixa = sql<FaixaDeAtraso>`case when ${dias} > 60 then 'd60_mais' when ${dias} > 30 then 'd31_60'
    when ${dias} > 0 then 'd1_30' else 'a_vencer' end`
  return db
    .select({ tipo: financeiroSaldos.tipo, faixa, n, centavos })
    .from(financeiroSaldos)
    .where(eq(financeiroSaldos.grupo, 'aberto'))
    .groupBy(sql`1, 2`)
}

/** Commissions in dispute; the daily sums have them among the open amounts. */
export async function findContestadas(db: Db): Promise<Omit<Soma, 'tipo'>> {
  const { rows } = await db.execute<Record<'n' | 'centavos', string>>(sql`
    select count(*) as n, coalesce(sum(${lancamentos.valor_centavos} - ${lancamentos.pago_centavos}), 0) as centavos
      from ${lancamentos} where ${lancamentos.tipo} = 'comissao' and ${lancamentos.status} = 'contestado'`)
  return { n: Number(rows[0]?.n ?? 0), centavos: Number(rows[0]?.centavos ?? 0) }
}

export const listPrevistos = (db: Db): Promise<Soma[]> =>
  db
    .select({ tipo: financeiroSaldos.tipo, n, centavos })
    .from(financeiroSaldos)
    .where(eq(financeiroSaldos.grupo, 'previsto'))
    .groupBy(financeiroSaldos.tipo)

/** Paid amounts by month, from `de` until before `antesDe`. */
export const listPagos = (
  db: Db,
  { de, antesDe }: { de: string; antesDe: string },
): Promise<(Soma & { mes: string })[]> =>
  db
    .select({
      tipo: financeiroSaldos.tipo,
      mes: sql<string>`to_char(${financeiroSaldos.dia}, 'YYYY-MM-"01"')`,
      n,
      centavos,
    })
    .from(financeiroSaldos)
    .where(
      and(
        eq(financeiroSaldos.grupo, 'pago'),
        sql`${financeiroSaldos.dia} >= ${de}::date and ${financeiroSaldos.dia} < ${antesDe}::date`,
      ),
    )
    .groupBy(sql`1, 2`)

/** Open and expected amounts that are due from today on, by number of the week. */
export const listPrevisao = (db: Db, hoje: string): Promise<(Soma & { semana: number })[]> =>
  db
    .select({
      tipo: financeiroSaldos.tipo,
      semana: sql<number>`(${financeiroSaldos.dia} - ${hoje}::date) / 7`.mapWith(Number),
      n,
      centavos,
    })
    .from(financeiroSaldos)
    .where(
      and(
        sql`${financeiroSaldos.grupo} in ('aberto', 'previsto')`,
        sql`${financeiroSaldos.dia} between ${hoje}::date and ${hoje}::date + ${DIAS_ADIANTE}::int`,
      ),
    )
    .groupBy(sql`1, 2`)

export async function isMesFechado(db: Db, mes: string): Promise<boolean> {
  return (await db.$count(competencias, and(eq(competencias.mes, mes), eq(competencias.status, 'fechada')))) > 0
}
