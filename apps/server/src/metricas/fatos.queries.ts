import { type SQL, sql } from 'drizzle-orm'
import { hasResultado, visitas as visitasTable } from '../agenda/agenda.table.ts'
import {
  hasEfeito,
  internacoesFinanceiras,
  lancamentos as lancamentosTable,
  pagamentos,
} from '../financeiro/financeiro.table.ts'
import { internacoes } from '../internacoes/internacoes.table.ts'
import { leadOfertas } from '../leads/distribuicao/distribuicao.table.ts'
import { leadHistorico, leads as leadsTable } from '../leads/leads.table.ts'
import { isEmAberto, orcamentos as orcamentosTable } from '../orcamentos/orcamentos.table.ts'
import { withinReach } from '../platform/auth/team.ts'
import { namesOf } from '../platform/db/names-of.ts'
import type { Filtro, Janela } from './pedido.ts'

// Records behind the figures. Figures and their lists read the same `from` and `where`, so that they cannot differ.

/** Lead of a record. */
export const l = namesOf(leadsTable, 'l')
export const h = namesOf(leadHistorico, 'h')
export const o = namesOf(leadOfertas, 'o')
export const v = namesOf(visitasTable, 'v')
export const q = namesOf(orcamentosTable, 'q')
export const f = namesOf(lancamentosTable, 'f')
export const i = namesOf(internacoes, 'i')
const c = namesOf(internacoesFinanceiras, 'c')
const lead = namesOf(leadsTable)
const pagamento = namesOf(pagamentos)

export type Fato = {
  from: SQL
  where: SQL
  /** Owner of the record. */
  dono: SQL
  /** Instant or day that places the record in a period. */
  em: SQL
  /** Condition that the record counts for the share. */
  conta: SQL
}

type Quando = { filtro: Filtro; janela: Janela; hoje: string; agora: string }

const todas = (condicoes: (SQL | undefined)[]) => {
  const dadas = condicoes.filter((condicao) => condicao !== undefined)
  return dadas.length === 0 ? sql`true` : sql.join(dadas, sql` and `)
}

const entre = (em: SQL, { inicio, fim }: Janela) => sql`${em} >= ${inicio}::timestamptz and ${em} < ${fim}::timestamptz`

/** Conditions of the filter; owner and clinic are columns of the record. */
const filtrado = (
  { consultor_id, estado, origem, clinica_id, equipe }: Filtro,
  { dono, clinica }: Record<'dono' | 'clinica', SQL>,
) =>
  [
    consultor_id && sql`${dono} = ${consultor_id}::uuid`,
    withinReach({ equipe }, dono),
    estado && sql`${l.estado} = ${estado}`,
    origem && sql`${l.origem} = ${origem}`,
    clinica_id && sql`${clinica} = ${clinica_id}::uuid`,
  ].map((condicao) => condicao || undefined)

const DO_LEAD = { dono: l.consultor_id, clinica: l.clinica_interesse_id }

const leadsPor =
  (em: SQL) =>
  ({ filtro, janela }: Quando): Fato => {
    return {
      from: sql`${l}`,
      dono: DO_LEAD.dono,
      em,
      // The stage 'internado' requires `ganho_em`, and the reverse (`leads_ganho_com_data`).
      conta: sql`${l.ganho_em} is not null`,
      where: todas([sql`${l.mesclado_em_id} is null`, entre(em, janela), ...filtrado(filtro, DO_LEAD)]),
    }
  }

export const criados = leadsPor(l.created_at)
export const ganhos = leadsPor(l.ganho_em)
export const perdidos = leadsPor(l.perdido_em)
export const contatados = leadsPor(l.primeiro_contato_em)

/** Passages between stages; those of merged leads belong to the lead that remained. */
export function passagens({ filtro, janela }: Quando): Fato {
  const em = h.em
  return {
    from: sql`${h} left join ${l} on ${l.id} = ${h.lead_id}`,
    dono: DO_LEAD.dono,
    em,
    conta: sql`true`,
    where: todas([
      sql`${h.de} is not null and ${h.duracao_s} is not null`,
      entre(em, janela),
      ...filtrado(filtro, DO_LEAD),
    ]),
  }
}

/** Offers that ended; a pending one ends at its expiry, even if no job has closed it. */
export function ofertas({ filtro, janela, agora }: Quando): Fato {
  const dono = o.consultor_id
  const em = sql`coalesce(${o.respondido_em}, ${o.expira_em})`
  return {
    from: sql`${o} left join ${l} on ${l.id} = ${o.lead_id}`,
    dono,
    em,
    conta: sql`${o.status} = 'aceita'`,
    where: todas([
      sql`(${o.status} in ('aceita', 'recusada', 'expirada') or (${o.status} = 'pendente' and ${o.expira_em} <= ${agora}::timestamptz))`,
      entre(em, janela),
      ...filtrado(filtro, { dono, clinica: DO_LEAD.clinica }),
    ]),
  }
}

/** Visits with a result. */
export function visitas({ filtro, janela }: Quando): Fato {
  const dono = v.consultor_id
  return {
    from: sql`${v} left join ${l} on ${l.id} = ${v.lead_id}`,
    dono,
    em: v.inicio,
    conta: sql`${v.status} = 'realizada'`,
    where: todas([hasResultado(v), entre(v.inicio, janela), ...filtrado(filtro, { dono, clinica: v.clinica_id })]),
  }
}

/**
 * Instant of the family's answer, ISO 8601 in UTC with milliseconds, which sorts as text; indexed by this expression.
 */
const RESPOSTA = sql`(case ${q.status} when 'aceito' then ${q.aceite} ->> 'em' when 'desistido' then ${q.desistencia} ->> 'em' when 'recusado' then ${q.recusa} ->> 'em' end)`

/** Quotes that were answered, or expired without an answer. */
export function orcamentos({ filtro, janela, hoje }: Quando): Fato {
  const { inicio, fim, dias } = janela
  const dono = q.consultor_id
  return {
    from: sql`${q} left join ${l} on ${l.id} = ${q.lead_id}`,
    dono,
    em: sql`coalesce(${RESPOSTA}, ${q.validade}::text)`,
    conta: sql`${q.status} = 'aceito'`,
    where: todas([
      sql`((${RESPOSTA} >= ${inicio} and ${RESPOSTA} < ${fim})
        or (${isEmAberto(q)} and ${q.validade} < ${hoje}::date
            and ${q.validade} between ${dias.de}::date and ${dias.ate}::date))`,
      ...filtrado(filtro, { dono, clinica: q.clinica_id }),
    ]),
  }
}

/**
 * Joins the lead of an admission: first from the won leads, which a narrow index holds, and by key for the rest.
 * Otherwise a long period would read all leads for the few admitted ones.
 */
const GANHOS_ANTES = sql`
  left join (select ${lead.id}, ${lead.origem}, ${lead.estado} from ${lead} where ${lead.ganho_em} is not null and ${lead.mesclado_em_id} is null) g on g.id = ${i.lead_id}
  left join lateral (select ${lead.id}, ${lead.origem}, ${lead.estado} from ${lead} where g.id is null and ${lead.id} = ${i.lead_id} offset 0) m on true
  cross join lateral (select coalesce(g.id, m.id) as id, coalesce(g.origem, m.origem) as origem, coalesce(g.estado, m.estado) as estado) l`

/** Entries of the months. A repasse has no person; it counts for the consultant of the admission. */
export function lancamentos({ filtro, janela }: Quando, leads: 'juntos' | 'ganhos_antes' = 'juntos'): Fato {
  const { de, ate } = janela.competencias
  const dono = sql`coalesce(${f.consultor_id}, ${c.consultor_id})`
  return {
    from: sql`${f} left join ${c} on ${c.internacao_id} = ${f.internacao_id}
      left join ${i} on ${i.id} = ${f.internacao_id} ${leads === 'juntos' ? sql`left join ${l} on ${l.id} = ${i.lead_id}` : GANHOS_ANTES}`,
    dono,
    em: f.competencia,
    conta: sql`true`,
    where: todas([
      sql`${f.competencia} between ${de}::date and ${ate}::date and ${hasEfeito(f)}`,
      ...filtrado(filtro, { dono, clinica: f.clinica_id }),
    ]),
  }
}

/** Entries with their payments in the period, by the day of payment. */
export function pagos({ filtro, janela }: Quando, leads: 'juntos' | 'ganhos_antes' = 'juntos'): Fato {
  const { de, ate } = janela.dias
  const dono = sql`coalesce(${f.consultor_id}, ${c.consultor_id})`
  return {
    from: sql`(select ${pagamento.lancamento_id}, sum(${pagamento.valor_centavos}) as valor_centavos, max(${pagamento.pago_em}) as pago_em from ${pagamento}
        where ${pagamento.desfeito_em} is null and ${pagamento.pago_em} between ${de}::date and ${ate}::date group by 1) p
      join ${f} on ${f.id} = p.lancamento_id
      left join ${c} on ${c.internacao_id} = ${f.internacao_id}
      left join ${i} on ${i.id} = ${f.internacao_id} ${leads === 'juntos' ? sql`left join ${l} on ${l.id} = ${i.lead_id}` : GANHOS_ANTES}`,
    dono,
    em: sql`p.pago_em`,
    conta: sql`true`,
    where: todas(filtrado(filtro, { dono, clinica: f.clinica_id })),
  }
}

/** Amount that a payment adds to the result. */
export const PAGO_NO_RESULTADO = sql`(case when ${f.tipo} in ('repasse', 'receita') then p.valor_centavos else -p.valor_centavos end)`

/** Amount that an entry adds to the result. */
export const NO_RESULTADO = sql`(case when ${f.tipo} in ('repasse', 'receita') then ${f.valor_centavos} else -${f.valor_centavos} end)`

/** Link of a lead's first touch. */
export const LINK_DO_LEAD = sql`(${l.origem_detalhe} ->> 'link_id')`

/** Class of the first contact (`FAIXAS_CONTATO`), from 0; null without a contact. */
export const faixaDoContato = (fins: readonly (number | null)[]) =>
  sql`width_bucket(${l.primeiro_contato_s}, ${sql.param(fins.flatMap((fim) => (fim === null ? [] : [fim + 1])))}::int[])`
