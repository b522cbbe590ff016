import { sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { lancamentos, pagamentos } from './financeiro.table.ts'
import { asMinhas } from './lancamentos.queries.ts'

type Soma = { n: number; centavos: number }
const somaDe = (row: Record<keyof Soma, string> | undefined): Soma => ({
  n: Number(row?.n ?? 0),
  centavos: Number(row?.centavos ?? 0),
})

/** The caller's own commissions, each in one group: what is to be received, what is disputed, what is expected, and what was paid from one day until before another. */
export async function findMinhaVisao(db: Db, escopo: Escopo, { de, antesDe }: { de: string; antesDe: string }) {
  const minhas = asMinhas(escopo)
  const abertas = await db.execute<Record<keyof Soma, string> & { grupo: string }>(sql`
    select case when ${lancamentos.status} in ('previsto', 'contestado') then ${lancamentos.status} else 'aberto' end as grupo, count(*) as n,
           sum(${lancamentos.valor_centavos} - ${lancamentos.pago_centavos}) as centavos
      from ${lancamentos}
     where ${minhas} and ${lancamentos.status} in ('previsto', 'em_aberto', 'parcial', 'contestado') group by 1`)
  const pagas = await db.execute<Record<keyof Soma, string>>(sql`
    select count(*) as n, coalesce(sum(${pagamentos.valor_centavos}), 0) as centavos
      from ${pagamentos} join ${lancamentos} on ${lancamentos.id} = ${pagamentos.lancamento_id}
     where ${minhas} and ${pagamentos.desfeito_em} is null
       and ${pagamentos.pago_em} >= ${de}::date and ${pagamentos.pago_em} < ${antesDe}::date`)
  return {
    a_receber: somaDe(abertas.rows.find(({ grupo }) => grupo === 'aberto')),
    contestadas: somaDe(abertas.rows.find(({ grupo }) => grupo === 'contestado')),
    previsto: somaDe(abertas.rows.find(({ grupo }) => grupo === 'previsto')),
    recebido: somaDe(pagas.rows[0]),
  }
}
