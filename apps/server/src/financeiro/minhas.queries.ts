import { type SQL, sql } from 'drizzle-orm'
import { internacoes } from '../internacoes/internacoes.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { internacoesFinanceiras, lancamentos, pagamentos } from './financeiro.table.ts'
import { asMinhas } from './lancamentos.queries.ts'

const f = namesOf(internacoesFinanceiras, 'f')
const i = namesOf(internacoes, 'i')
const l = namesOf(lancamentos, 'l')
/** Most admissions in one answer. */
const PARADAS_MAXIMO = 50
/** Missing rules and value come first, then whatever would hold the commission back (`retida`). */
const esperaPelaPrimeira = sql`concat_ws(' e ',
  case when ${f.regra_repasse} is null then 'falta a regra de repasse da clínica'
       when ${f.regra_comissao} is null then 'falta a regra da comissão'
       else 'falta o valor contratado' end,
  ${f.retida})`
type Parada = { internacao_id: string; paciente_id: string; paciente: string; retida: boolean; falta: string }

/** Why an admission has no commission yet; null when it has one, has ended or is not confirmed. */
export const semComissao = (internacao: SQL) => sql<string | null>`(
  select ${esperaPelaPrimeira} from ${f}
   where ${f.internacao_id} = ${internacao} and not ${f.estornada} and not ${f.a_confirmar} and ${f.saida} is null
     and not exists (select from ${l} where ${l.internacao_id} = ${f.internacao_id} and ${l.tipo} = 'comissao'))`

type Soma = { n: number; centavos: number }
const sumOf = (row: Record<keyof Soma, string> | undefined): Soma => ({
  n: Number(row?.n ?? 0),
  centavos: Number(row?.centavos ?? 0),
})

/** The caller's admissions whose commission is held back or does not exist yet, with the reason. */
export async function listParadas(db: Db, { usuarioId }: Escopo): Promise<Parada[]> {
  const comissao = sql`select from ${l} where ${l.internacao_id} = ${f.internacao_id} and ${l.tipo} = 'comissao'`
  const { rows } = await db.execute<Parada>(sql`
    select ${f.internacao_id}, ${i.paciente_id}, ${f.paciente}, tem as retida,
           case when ${f.a_confirmar} or tem then ${f.retida} else ${esperaPelaPrimeira} end as falta
      from ${f} join ${i} on ${i.id} = ${f.internacao_id} cross join lateral (select exists (${comissao}) as tem) c
     where ${f.consultor_id} = ${usuarioId} and not ${f.estornada}
       and case when tem then ${f.retida} is not null and exists (${comissao} and ${l.status} = 'previsto') else ${f.saida} is null and not ${f.a_confirmar} end
     order by ${f.entrada} desc, ${f.internacao_id} limit ${PARADAS_MAXIMO}`)
  return rows
}

/** Sums of the caller's commissions: to be received, disputed, expected, and paid from `de` until before `antesDe`. */
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
    a_receber: sumOf(abertas.rows.find(({ grupo }) => grupo === 'aberto')),
    contestadas: sumOf(abertas.rows.find(({ grupo }) => grupo === 'contestado')),
    previsto: sumOf(abertas.rows.find(({ grupo }) => grupo === 'previsto')),
    recebido: sumOf(pagas.rows[0]),
  }
}
