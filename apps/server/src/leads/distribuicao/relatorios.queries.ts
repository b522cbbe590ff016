import type { FiltroEventos } from '@portal/contract/leads/distribuicao/distribuicao.contract'
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAtendente, isContaAtiva, profiles } from '../../platform/auth/auth.table.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { nameOfPerson, ofTeam, withinReach } from '../../platform/auth/team.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { inScope } from '../leads.queries.ts'
import { isAdormecido, isEncerrado, isLeadAberto, leads } from '../leads.table.ts'
import {
  distribuicaoDias,
  distribuicaoEventos,
  distribuicaoFila,
  distribuicaoParticipantes,
  distribuicaoRegraParticipantes,
  distribuicaoRegras,
  leadOfertas,
} from './distribuicao.table.ts'

const p = namesOf(distribuicaoRegraParticipantes, 'p')
const l = namesOf(leads, 'l')
const o = namesOf(leadOfertas, 'o')
const f = namesOf(distribuicaoFila, 'f')
const profile = namesOf(profiles, 'p')
const t = namesOf(leadOfertas, 't')
const d = namesOf(distribuicaoParticipantes, 'd')
const r = namesOf(distribuicaoRegraParticipantes, 'r')
const distribuicaoDia = namesOf(distribuicaoDias)

export type MinhaOfertaRow = Awaited<ReturnType<typeof listMinhasOfertas>>[number]

type PaginaDoRegistro = { pagina: number; tamanho: number; so_minhas: boolean }
/** Offers made to a person or naming them in the explanation, the newest first; one more than a page. */
export const listMinhasOfertas = (
  db: Db,
  consultorId: string,
  desde: Date,
  { pagina, tamanho, so_minhas }: PaginaDoRegistro,
) => {
  return db
    .select({
      id: leadOfertas.id,
      lead_id: leadOfertas.lead_id,
      consultor_id: leadOfertas.consultor_id,
      dono_id: leads.consultor_id,
      ofertado_em: leadOfertas.ofertado_em,
      status: leadOfertas.status,
      cidade: leads.cidade,
      estado: leads.estado,
      explicacao: leadOfertas.explicacao,
    })
    .from(leadOfertas)
    .innerJoin(leads, eq(leads.id, leadOfertas.lead_id))
    .where(
      and(
        gte(leadOfertas.ofertado_em, desde),
        so_minhas
          ? eq(leadOfertas.consultor_id, consultorId)
          : sql`(${leadOfertas.consultor_id} = ${consultorId} or exists (
          select 1 from jsonb_array_elements(${leadOfertas.explicacao} -> 'regras') regra
           where jsonb_exists(regra -> 'aptos', ${consultorId})
              or exists (select 1 from jsonb_each(regra -> 'fora') f where jsonb_exists(f.value, ${consultorId}))))`,
      ),
    )
    .orderBy(desc(leadOfertas.ofertado_em), desc(leadOfertas.id))
    .limit(tamanho + 1)
    .offset((pagina - 1) * tamanho)
}

/** Number of active rules with a person among the participants. */
export const countRegrasDe = (db: Db, consultorId: string) =>
  db.$count(
    distribuicaoRegras,
    and(
      eq(distribuicaoRegras.ativa, true),
      sql`exists (select 1 from ${p} where ${p.regra_id} = ${distribuicaoRegras.id} and ${p.consultor_id} = ${consultorId})`,
    ),
  )

/** Stored explanation of an offer of a lead that the caller sees. */
export async function findExplicacao(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select({ explicacao: leadOfertas.explicacao })
    .from(leadOfertas)
    .innerJoin(leads, eq(leads.id, leadOfertas.lead_id))
    .where(and(eq(leadOfertas.id, id), inScope(escopo)))
  return row?.explicacao
}

/** Names of people by id. */
export async function listNomes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: profiles.id, nome: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})` })
    .from(profiles)
    .where(inArray(profiles.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

/** State of the leads of the queue among `ids`. */
export async function listSituacoes(db: Db, escopo: Escopo, ids: readonly string[], agora: Date) {
  const { rows } = await db.execute<{
    lead_id: string
    situacao: 'aguardando' | 'ofertado' | 'sem_aceite'
    consultor: string | null
    expira_em: Date | null
    ofertas: number
  }>(sql`
    select ${l.id} as lead_id,
           case when ${o.id} is not null then 'ofertado'
                when ${f.situacao} = 'sem_aceite' then 'sem_aceite' else 'aguardando' end as situacao,
           ${nameOfPerson(escopo, profile)} as consultor,
           ${o.expira_em},
           (select count(*)::int from ${t} where ${t.lead_id} = ${l.id}) as ofertas
      from ${l}
      left join ${f} on ${f.lead_id} = ${l.id}
      left join ${o} on ${o.lead_id} = ${l.id} and ${o.status} = 'pendente' and ${o.expira_em} > ${agora.toISOString()}::timestamptz
      left join ${profile} on ${profile.id} = ${o.consultor_id}
     where ${l.id} = any(${sql.param([...ids])}::uuid[]) and ${l.consultor_id} is null and ${l.arquivado_em} is null`)
  return rows.map((row) => ({ ...row, expira_em: row.expira_em && new Date(row.expira_em).toISOString() }))
}

export type ConsultorRow = Awaited<ReturnType<typeof listConsultores>>[number]

/** People of the team who may receive leads, with loads and results of offers in 7 and 30 days before `agora`. */
export async function listConsultores(db: Db, escopo: Escopo, agora: Date, inicioDoDia: Date, fuso: string) {
  const em = (dias: number) => new Date(agora.getTime() - dias * 86_400_000).toISOString()
  const periodo = (dias: number) => sql`json_build_object(
      'recebidos', count(*) filter (where ${o.ofertado_em} >= ${em(dias)}::timestamptz),
      'aceitos', count(*) filter (where ${o.ofertado_em} >= ${em(dias)}::timestamptz and ${o.status} = 'aceita'),
      'recusados', count(*) filter (where ${o.ofertado_em} >= ${em(dias)}::timestamptz and ${o.status} = 'recusada'),
      'expirados', count(*) filter (where ${o.ofertado_em} >= ${em(dias)}::timestamptz and ${o.status} = 'expirada'),
      'aceite_s', percentile_cont(0.5) within group (order by extract(epoch from o.respondido_em - o.ofertado_em))
        filter (where ${o.ofertado_em} >= ${em(dias)}::timestamptz and ${o.status} = 'aceita' and ${o.expira_em} > ${o.ofertado_em}))`
  type Periodo = { recebidos: number; aceitos: number; recusados: number; expirados: number; aceite_s: number | null }
  const { rows } = await db.execute<{
    id: string
    nome: string
    ativo: boolean
    estados: string[]
    versao: number
    limite_abertos: number | null
    limite_dia: number | null
    dias_horarios: Record<string, [string, string][]> | null
    pausado_ate: Date | null
    regras: number
    abertos: number
    pendentes: number
    recebidos_hoje: number
    semana: Periodo
    mes: Periodo
    esperado_semana: number
    esperado_mes: number
    primeiro_contato_s: number | null
    conversao: number | null
  }>(sql`
    with ofertas as (
      select ${o.consultor_id},
             count(*) filter (where ${o.status} = 'pendente')::int as pendentes,
             count(*) filter (where ${o.ofertado_em} >= ${inicioDoDia.toISOString()}::timestamptz and ${o.status} in ('pendente', 'aceita'))::int as hoje,
             ${periodo(7)} as semana, ${periodo(30)} as mes
        from ${o}
       where ${o.ofertado_em} >= ${em(30)}::timestamptz and ${o.regra_id} is not null or ${o.status} = 'pendente'
       group by 1
    ), dias as (
      select ${distribuicaoDia.consultor_id},
             sum(${distribuicaoDia.esperado}) filter (where ${distribuicaoDia.dia} > (${em(7)}::timestamptz at time zone ${fuso})::date) as semana,
             sum(${distribuicaoDia.esperado}) as mes
        from ${distribuicaoDia} where ${distribuicaoDia.dia} > (${em(30)}::timestamptz at time zone ${fuso})::date group by 1
    )
    select ${profile.id}, coalesce(nullif(${profile.full_name}, ''), ${profile.email}) as nome, (${isContaAtiva(profile)}) as ativo, ${profile.estados_atendidos} as estados,
           coalesce(${d.versao}, 0) as versao, ${d.limite_abertos}, ${d.limite_dia}, ${d.dias_horarios}, ${d.pausado_ate},
           (select count(*)::int from ${r} where ${r.consultor_id} = ${profile.id}) as regras,
           abertos.n as abertos, coalesce(o.pendentes, 0) as pendentes, coalesce(o.hoje, 0) as recebidos_hoje,
           coalesce(o.semana, '{"recebidos":0,"aceitos":0,"recusados":0,"expirados":0,"aceite_s":null}'::json) as semana,
           coalesce(o.mes, '{"recebidos":0,"aceitos":0,"recusados":0,"expirados":0,"aceite_s":null}'::json) as mes,
           coalesce(e.semana, 0)::float8 as esperado_semana, coalesce(e.mes, 0)::float8 as esperado_mes,
           contatos.mediana as primeiro_contato_s, fins.conversao::float8 as conversao
      from ${profile}
      left join ${d} on ${d.consultor_id} = ${profile.id}
      left join ofertas o on o.consultor_id = ${profile.id}
      left join dias e on e.consultor_id = ${profile.id}
     -- Each reads the leads that it counts by an index, not all that a person ever had.
     cross join lateral (
       select count(*)::int as n from ${l}
        where ${l.consultor_id} = ${profile.id} and ${l.arquivado_em} is null and ${isLeadAberto(l)} and not ${isAdormecido(l)}
     ) abertos
     cross join lateral (
       select percentile_cont(0.5) within group (order by ${l.primeiro_contato_s}) as mediana from ${l}
        where ${l.consultor_id} = ${profile.id} and ${l.arquivado_em} is null and ${l.primeiro_contato_em} >= ${em(30)}::timestamptz
     ) contatos
     cross join lateral (
       select 100.0 * count(${l.ganho_em}) / nullif(count(*), 0) as conversao from ${l}
        where ${l.consultor_id} = ${profile.id} and ${l.arquivado_em} is null and ${isEncerrado(l)}
          and coalesce(${l.ganho_em}, ${l.perdido_em}) >= ${em(90)}::timestamptz
     ) fins
     where ${and(isAtendente(profile), ofTeam(escopo, profile.id))} and ${profile.aprovado} and ${profile.full_name} <> ''
       and (${profile.is_active} or exists (select 1 from ${r} where ${r.consultor_id} = ${profile.id}))
     order by sem_acento(coalesce(nullif(${profile.full_name}, ''), ${profile.email})), ${profile.id}`)
  return rows.map((row) => ({ ...row, pausado_ate: row.pausado_ate && new Date(row.pausado_ate) }))
}

const de = alias(profiles, 'de')
const ator = alias(profiles, 'ator')

type Lidos = FiltroEventos & { escopo: Escopo }

/** A team reads events of the leads that it sees now. */
function passa({ escopo, tipo, consultor_id, lead_id, de, ate }: Lidos, fuso: string): SQL | undefined {
  const dia = sql`(${distribuicaoEventos.em} at time zone ${fuso})::date`
  const visiveis = withinReach(escopo, l.consultor_id)
  return and(
    visiveis && sql`exists (select from ${l} where ${l.id} = ${distribuicaoEventos.lead_id} and ${visiveis})`,
    tipo.length > 0 ? inArray(distribuicaoEventos.tipo, tipo) : undefined,
    consultor_id
      ? sql`(${distribuicaoEventos.consultor_id} = ${consultor_id} or ${distribuicaoEventos.de_id} = ${consultor_id})`
      : undefined,
    lead_id ? eq(distribuicaoEventos.lead_id, lead_id) : undefined,
    de ? sql`${dia} >= ${de}::date` : undefined,
    ate ? sql`${dia} <= ${ate}::date` : undefined,
  )
}

const selectEventos = (db: Db, escopo: Escopo) =>
  db
    .select({
      id: distribuicaoEventos.id,
      n: distribuicaoEventos.n,
      em: distribuicaoEventos.em,
      tipo: distribuicaoEventos.tipo,
      lead_id: distribuicaoEventos.lead_id,
      numero: leads.numero,
      cidade: leads.cidade,
      estado: leads.estado,
      consultor: nameOfPerson(escopo, namesOf(profiles)),
      de: nameOfPerson(escopo, namesOf(profiles, 'de')),
      ator: nameOfPerson(escopo, namesOf(profiles, 'ator')),
      regra: distribuicaoEventos.regra,
      oferta_id: distribuicaoEventos.oferta_id,
      motivo: distribuicaoEventos.motivo,
      passou_por: distribuicaoEventos.passou_por,
    })
    .from(distribuicaoEventos)
    .innerJoin(leads, eq(leads.id, distribuicaoEventos.lead_id))
    .leftJoin(profiles, eq(profiles.id, distribuicaoEventos.consultor_id))
    .leftJoin(de, eq(de.id, distribuicaoEventos.de_id))
    .leftJoin(ator, eq(ator.id, distribuicaoEventos.ator_id))
    .$dynamic()

export type EventoRow = Awaited<ReturnType<typeof listEventos>>[number]

export const countEventos = (db: Db, filtro: Lidos, fuso: string) => db.$count(distribuicaoEventos, passa(filtro, fuso))

export const listEventos = (db: Db, filtro: Lidos, fuso: string, pagina: number, tamanho: number) =>
  selectEventos(db, filtro.escopo)
    .where(passa(filtro, fuso))
    .orderBy(desc(distribuicaoEventos.em), desc(distribuicaoEventos.n))
    .limit(tamanho)
    .offset((pagina - 1) * tamanho)

/** The next batch of exported events, the newest first, after the last one of the batch before. */
export const listEventosDepois = (
  db: Db,
  filtro: Lidos,
  fuso: string,
  depois: { em: Date; n: number } | undefined,
  limite: number,
) =>
  selectEventos(db, filtro.escopo)
    .where(
      and(
        passa(filtro, fuso),
        depois &&
          sql`(${distribuicaoEventos.em}, ${distribuicaoEventos.n}) < (${depois.em.toISOString()}::timestamptz, ${depois.n}::bigint)`,
      ),
    )
    .orderBy(desc(distribuicaoEventos.em), desc(distribuicaoEventos.n))
    .limit(limite)
