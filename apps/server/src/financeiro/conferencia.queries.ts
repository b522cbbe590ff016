import { sql } from 'drizzle-orm'
import { isContaAtiva, profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { competencias, fechamentos, financeiroSaldos, hasEfeito, lancamentos, pagamentos } from './financeiro.table.ts'

const l = namesOf(lancamentos, 'l')
const p = namesOf(pagamentos, 'p')
const f = namesOf(fechamentos, 'f')
const c = namesOf(competencias, 'c')
const s = namesOf(financeiroSaldos, 's')
const pagamento = namesOf(pagamentos)
const lancamento = namesOf(lancamentos)
const saldo = namesOf(financeiroSaldos)
const profile = namesOf(profiles)

/** Most differences of one kind that are reported. */
const MAXIMO = 1_000

const vale = hasEfeito(l)

/** Entries whose paid amount is not the sum of their payments, or whose status does not fit that sum. */
export async function listPagosErrados(db: Db) {
  const { rows } = await db.execute<{ id: string; status: string; deve: string; guardado: string; soma: string }>(sql`
    select id, status, deve, guardado, soma from (
      select ${l.id}, ${l.status}, ${l.pago_centavos} as guardado, coalesce(p.soma, 0) as soma,
             case when ${l.status} in ('previsto', 'contestado', 'cancelado', 'estornado') then ${l.status}
                  when coalesce(p.soma, 0) = ${l.valor_centavos} then 'pago'
                  when coalesce(p.soma, 0) = 0 then 'em_aberto' else 'parcial' end as deve
        from ${l}
        left join (select ${pagamento.lancamento_id}, sum(${pagamento.valor_centavos}) as soma from ${pagamento} where ${pagamento.desfeito_em} is null
                    group by ${pagamento.lancamento_id}) p on p.lancamento_id = ${l.id}) conferidos
     where guardado <> soma or status <> deve order by id limit ${MAXIMO}`)
  return rows.map((row) => ({ ...row, guardado: Number(row.guardado), soma: Number(row.soma) }))
}

/** Daily sums that differ from those of entries and payments. */
export async function listSaldosErrados(db: Db) {
  const { rows } = await db.execute<{
    grupo: string
    tipo: string
    dia: string | null
    n: string
    centavos: string
    deve_n: string
    deve_centavos: string
  }>(sql`
    with devem as (
      select case ${lancamento.status} when 'previsto' then 'previsto' else 'aberto' end as grupo, ${lancamento.tipo}, ${lancamento.vencimento} as dia,
             count(*) as n, sum(${lancamento.valor_centavos} - ${lancamento.pago_centavos}) as centavos
        from ${lancamento} where ${lancamento.status} in ('previsto', 'em_aberto', 'parcial', 'contestado') group by 1, 2, 3
      union all
      select 'pago', ${l.tipo}, ${p.pago_em}, count(*), sum(${p.valor_centavos})
        from ${p} join ${l} on ${l.id} = ${p.lancamento_id} where ${p.desfeito_em} is null group by 2, 3),
    lados as (
      select ${saldo.grupo}, ${saldo.tipo}, ${saldo.dia}, ${saldo.n}, ${saldo.centavos}, 0 as deve_n, 0 as deve_centavos from ${saldo}
      union all
      select grupo, tipo, dia, 0, 0, n, centavos from devem)
    select grupo, tipo, dia::text, sum(n) as n, sum(centavos) as centavos, sum(deve_n) as deve_n,
           sum(deve_centavos) as deve_centavos
      from lados group by grupo, tipo, dia
    having sum(n) <> sum(deve_n) or sum(centavos) <> sum(deve_centavos)
     order by grupo, tipo, dia limit ${MAXIMO}`)
  return rows.map(({ grupo, tipo, dia, ...row }) => ({
    grupo,
    tipo,
    dia,
    n: Number(row.n),
    centavos: Number(row.centavos),
    deve_n: Number(row.deve_n),
    deve_centavos: Number(row.deve_centavos),
  }))
}

/** Closings whose total differs from their commissions', or whose status does not fit that of their month. */
export async function listFechamentosErrados(db: Db) {
  const { rows } = await db.execute<{
    id: string
    competencia: string
    status: string
    deve: string
    total: string
    soma: string
  }>(sql`
    select id, competencia, status, deve, total, soma from (
      select ${f.id}, ${f.competencia}::text, ${f.status}, ${f.total_centavos} as total, s.soma,
             case when coalesce(${c.status}, 'aberta') = 'aberta' then 'aberto'
                  when s.n > 0 and s.pagas = s.n then 'pago' else 'fechado' end as deve
        from ${f} left join ${c} on ${c.mes} = ${f.competencia},
             lateral (select count(*) as n, count(*) filter (where ${l.status} = 'pago') as pagas,
                             coalesce(sum(${l.valor_centavos}), 0) as soma
                        from ${l} where ${l.fechamento_id} = ${f.id} and ${vale}) s
       where s.n > 0 or ${f.status} <> 'aberto') conferidos
     where (status <> deve and not (soma = 0 and status <> 'aberto' and deve <> 'aberto'))
        or (status <> 'aberto' and total <> soma)
     order by competencia, id limit ${MAXIMO}`)
  return rows.map((row) => ({ ...row, total: Number(row.total), soma: Number(row.soma) }))
}

/** Entries marked as disputed though neither their consultant nor a withdrawn quote disputes them. */
export async function listContestadosSemFato(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${l.id} from ${l} where ${l.status} = 'contestado' and not contestado_por_fato(l)
     order by ${l.id} limit ${MAXIMO}`)
  return rows.map(({ id }) => id)
}

/** Commissions outside the closing of their person and month. */
export async function listForaDoFechamento(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${l.id} from ${l} left join ${f} on ${f.id} = ${l.fechamento_id}
     where ${l.tipo} = 'comissao'
       and (${l.competencia}, case when ${l.competencia} is not null then ${l.consultor_id} end)
           is distinct from (${f.competencia}, ${f.consultor_id})
     order by ${l.id} limit ${MAXIMO}`)
  return rows.map(({ id }) => id)
}

export async function countConferidos(db: Db) {
  const { rows } = await db.execute<{ lancamentos: string; pagamentos: string }>(sql`
    select (select count(*) from ${lancamento}) as lancamentos, (select count(*) from ${pagamento}) as pagamentos`)
  return { lancamentos: Number(rows[0]?.lancamentos ?? 0), pagamentos: Number(rows[0]?.pagamentos ?? 0) }
}

export async function listAdmins(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${profile.id} from ${profile} where ${profile.role} = 'admin' and ${isContaAtiva(profile)} order by ${profile.id}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Merges the sums of a day into one row; returns the number of rows saved. It is one statement, so rows appended
 * meanwhile stay as they are.
 */
export async function compactSaldos(db: Db): Promise<number> {
  const { rows } = await db.execute<{ antes: string; depois: string }>(sql`
    with varias as (
      select ${saldo.grupo}, ${saldo.tipo}, ${saldo.dia} from ${saldo} group by ${saldo.grupo}, ${saldo.tipo}, ${saldo.dia} having count(*) > 1),
    somadas as (
      delete from ${s} using varias v
       where ${s.grupo} = v.grupo and ${s.tipo} = v.tipo and coalesce(${s.dia}, '-infinity') = coalesce(v.dia, '-infinity')
      returning ${s.grupo}, ${s.tipo}, ${s.dia}, ${s.n}, ${s.centavos}),
    novas as (
      insert into ${financeiroSaldos} (grupo, tipo, dia, n, centavos)
      select grupo, tipo, dia, sum(n), sum(centavos) from somadas group by grupo, tipo, dia
      having sum(n) <> 0 or sum(centavos) <> 0 returning 1)
    select (select count(*) from somadas) as antes, (select count(*) from novas) as depois`)
  return Number(rows[0]?.antes ?? 0) - Number(rows[0]?.depois ?? 0)
}
