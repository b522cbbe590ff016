import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { linksCadastro } from '../cadastro/cadastro.table.ts'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { sharedLinks } from '../compartilhamento/compartilhamento.table.ts'
import { motivosPerda } from '../etapas/etapas.table.ts'
import { linksEventosDia } from '../leads/leads.table.ts'
import { linksBusca, linksBuscaDias } from '../links-busca/links-busca.table.ts'
import { isAtendente, profiles } from '../platform/auth/auth.table.ts'
import { isEscolhivel } from '../platform/auth/profiles.queries.ts'
import { ofTeam, withinReach } from '../platform/auth/team.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import {
  criados,
  type Fato,
  f,
  ganhos,
  h,
  LINK_DO_LEAD,
  l,
  lancamentos,
  NO_RESULTADO,
  ofertas,
  orcamentos,
  PAGO_NO_RESULTADO,
  pagos,
  passagens,
  perdidos,
  q,
  visitas,
} from './fatos.queries.ts'
import type { Filtro, Janela } from './pedido.ts'

const m = namesOf(motivosPerda, 'm')
const p = namesOf(profiles, 'p')
const k = namesOf(sharedLinks, 'k')
const c = namesOf(clinicas, 'c')
const linkCadastro = namesOf(linksCadastro, 'k')
const linkBusca = namesOf(linksBusca, 'k')
const linkEventoDia = namesOf(linksEventosDia)
const linkBuscaDia = namesOf(linksBuscaDias)
const profile = namesOf(profiles)

// Sums by person (`dono`, null in the queue), so that one pass serves everybody with the same filter. Medians cannot be
// summed, so their values are read.

export type Quando = { filtro: Filtro; janela: Janela; hoje: string; agora: string }
type Dono = { dono: string | null }

const n = sql`count(*)::int as n`

/** Counts records, and those that count for the share. */
async function countFatos(db: Db, { from, where, dono, conta }: Fato) {
  const { rows } = await db.execute<Dono & { n: number; contam: number }>(sql`
    select ${dono} as dono, ${n}, (count(*) filter (where ${conta}))::int as contam from ${from} where ${where} group by 1`)
  return rows
}

/**
 * Values of an expression as bytes, without nulls (`medianasDe`). PostgreSQL's median would sort them for each person
 * and again for everybody, which costs more than transferring them.
 */
const valoresDe = (expressao: SQL) => sql`string_agg(float8send((${expressao})::float8), ''::bytea)`

export const countOfertas = (db: Db, quando: Quando) => countFatos(db, ofertas(quando))
export const countVisitas = (db: Db, quando: Quando) => countFatos(db, visitas(quando))
export const PRIMEIRO_CONTATO = l.primeiro_contato_s
/** Condition that a lead had no contact; the first contact of leads from the old portal is unknown. */
export const SEM_CONTATO = sql`(${l.primeiro_contato_s} is null and ${l.trazido_em} is null)`
export const CICLO = sql`extract(epoch from l.ganho_em - l.created_at)::float8`

/** Place of an instant among the beginnings, from 1; it is never before the first. */
const lugarEm = (em: SQL, inicios: readonly string[]) =>
  sql`width_bucket(${em}, ${sql.param([...inicios])}::timestamptz[])`

/** Counts created leads by person and step of the curve. */
export async function countPassos(db: Db, quando: Quando, passos: readonly string[]) {
  const { from, where, dono, em } = criados(quando)
  const { rows } = await db.execute<Dono & { passo: number; n: number }>(sql`
    select ${dono} as dono, ${lugarEm(em, passos)} as passo, ${n} from ${from} where ${where} group by 1, 2`)
  return rows
}

/** Counts created leads by person and origin. */
export async function countOrigens(db: Db, quando: Quando) {
  const { from, where, dono, conta } = criados(quando)
  const { rows } = await db.execute<Dono & { origem: string; n: number; contam: number }>(sql`
    select ${dono} as dono, ${l.origem}, ${n}, (count(*) filter (where ${conta}))::int as contam
      from ${from} where ${where} group by 1, 2`)
  return rows
}

/**
 * Counts created leads by person and furthest stage, with the seconds to their first contact; `na_idade` counts those
 * won within `idade` days of their arrival.
 */
export async function countNiveis(db: Db, quando: Quando, idade: number) {
  const { from, where, dono, conta } = criados(quando)
  const { rows } = await db.execute<
    Dono & { nivel: number; n: number; contam: number; na_idade: number; sem_contato: number; valores: Buffer | null }
  >(sql`
    select ${dono} as dono, ${l.etapa_maxima} as nivel, ${n}, (count(*) filter (where ${conta}))::int as contam,
           (count(*) filter (where ${SEM_CONTATO}))::int as sem_contato,
           (count(*) filter (where ${l.ganho_em} - ${l.created_at} <= make_interval(days => ${idade}::int)))::int as na_idade,
           ${valoresDe(PRIMEIRO_CONTATO)} as valores
      from ${from} where ${where} group by 1, 2`)
  return rows
}

/** Counts won leads by person and step of the curve, with the seconds that they took. */
export async function countGanhos(db: Db, quando: Quando, passos: readonly string[]) {
  const { from, where, dono, em } = ganhos(quando)
  const { rows } = await db.execute<Dono & { passo: number; n: number; valores: Buffer | null }>(sql`
    select ${dono} as dono, ${lugarEm(em, passos)} as passo, ${n}, ${valoresDe(CICLO)} as valores
      from ${from} where ${where} group by 1, 2`)
  return rows
}

/**
 * Counts leads by month of creation (from 1) and months until they were won (null if not won). `meses` are the
 * beginnings of all months until today; `janela` ends with the last month of the cohorts.
 */
export async function countCoortes(db: Db, quando: Quando, meses: readonly string[]) {
  const { from, where, dono, em } = criados(quando)
  const { rows } = await db.execute<Dono & { mes: number; depois: number | null; n: number }>(sql`
    select dono, mes, case when ganho is not null then greatest(ganho - mes, 0) end as depois, ${n}
      from (select ${dono} as dono, ${lugarEm(em, meses)} as mes, ${lugarEm(l.ganho_em, meses)} as ganho
              from ${from} where ${where}) coortes
     group by 1, 2, 3`)
  return rows
}

export async function countPerdidos(db: Db, quando: Quando) {
  const { from, where, dono } = perdidos(quando)
  const { rows } = await db.execute<Dono & { motivo_id: string | null; motivo: string | null; n: number }>(sql`
    select p.dono, p.motivo_id, ${m.name} as motivo, p.n
      from (select ${dono} as dono, ${l.motivo_perda_id} as motivo_id, ${n} from ${from} where ${where} group by 1, 2) p
      left join ${m} on ${m.id} = p.motivo_id`)
  return rows
}

/**
 * Sums the times in stages, for everybody or the filter's person. By person it would have to look up the lead of each
 * passage, which costs more than all the rest.
 */
export async function sumPassagens(db: Db, quando: Quando) {
  const { from, where } = passagens(quando)
  const { rows } = await db.execute<{ etapa: string; n: number; segundos: number }>(sql`
    select ${h.de} as etapa, ${n}, sum(${h.duracao_s})::float8 as segundos from ${from} where ${where} group by 1`)
  return rows
}

export async function sumOrcamentos(db: Db, quando: Quando) {
  const { from, where, dono, conta } = orcamentos(quando)
  const { rows } = await db.execute<Dono & { n: number; contam: number; centavos: number }>(sql`
    select ${dono} as dono, ${n}, (count(*) filter (where ${conta}))::int as contam,
           coalesce(sum(${q.total_centavos}) filter (where ${conta}), 0)::float8 as centavos
      from ${from} where ${where} group by 1`)
  return rows
}

// Whole centavos are exact as doubles, which add up faster than numerics.
const CENTAVOS = sql`sum(${f.valor_centavos}::float8)`
const RESULTADO = sql`sum((${NO_RESULTADO})::float8)`

export async function sumLancamentos(db: Db, quando: Quando) {
  const { from, where, dono } = lancamentos(quando)
  const { rows } = await db.execute<Dono & { tipo: string; n: number; centavos: number; resultado: number }>(sql`
    select ${dono} as dono, ${f.tipo}, ${n}, ${CENTAVOS} as centavos, ${RESULTADO} as resultado
      from ${from} where ${where} group by 1, 2`)
  return rows
}

/** Sums payments by person and kind. */
export async function sumPagos(db: Db, quando: Quando) {
  const { from, where, dono } = pagos(quando)
  const { rows } = await db.execute<Dono & { tipo: string; n: number; centavos: number; resultado: number }>(sql`
    select ${dono} as dono, ${f.tipo}, ${n}, sum(p.valor_centavos::float8) as centavos,
           sum((${PAGO_NO_RESULTADO})::float8) as resultado
      from ${from} where ${where} group by 1, 2`)
  return rows
}

/** Median seconds from arrival to admission in the last year, for everybody or a team; null without admissions. */
export async function findCiclo(db: Db, { equipe }: Filtro, agora: string): Promise<number | null> {
  const { rows } = await db.execute<{ ciclo: number | null }>(sql`
    select percentile_cont(0.5) within group (order by ${CICLO}) as ciclo from ${l}
     where ${and(sql`${l.mesclado_em_id} is null`, withinReach({ equipe }, l.consultor_id))}
       and ${l.ganho_em} > ${agora}::timestamptz - interval '1 year' and ${l.ganho_em} <= ${agora}::timestamptz`)
  return rows[0]?.ciclo ?? null
}

/** Sums entries by month, for everybody or the filter's person. */
export async function sumMeses(db: Db, quando: Quando) {
  const { from, where } = lancamentos(quando)
  const { rows } = await db.execute<{ competencia: string; tipo: string; centavos: number; resultado: number }>(sql`
    select ${f.competencia}::text as competencia, ${f.tipo}, ${CENTAVOS} as centavos, ${RESULTADO} as resultado
      from ${from} where ${where} group by ${f.competencia}, ${f.tipo}`)
  return rows
}

/** Sums received repasses by the origin of the admitted lead, for everybody or the filter's person. */
export async function sumReceitas(db: Db, quando: Quando) {
  const { from, where } = pagos(quando, 'ganhos_antes')
  const { rows } = await db.execute<{ origem: string; centavos: number }>(sql`
    select ${l.origem}, sum(p.valor_centavos::float8) as centavos
      from ${from} where ${where} and ${f.tipo} = 'repasse' and ${l.id} is not null group by 1`)
  return rows
}

/** Counts openings by link, for all clinics or one; visits of a public search are openings of its link. */
async function countCliques(db: Db, { filtro: { clinica_id }, janela }: Quando) {
  const { de, ate } = janela.dias
  const dia = sql`dia between ${de}::date and ${ate}::date`
  const { rows } = await db.execute<{ link_id: string; n: number }>(sql`
    select link_id, sum(n)::int as n from (
      select ${linkEventoDia.link_id}, ${linkEventoDia.n} from ${linkEventoDia}
       where ${linkEventoDia.tipo} = 'abertura' and ${dia} ${clinica_id ? sql`and clinica_id = ${clinica_id}::uuid` : sql``}
      ${clinica_id ? sql`` : sql`union all select ${linkBuscaDia.link_id}, ${linkBuscaDia.visitas} from ${linkBuscaDia} where ${dia} and ${linkBuscaDia.visitas} > 0`}
    ) cliques group by 1`)
  return rows
}

/** Counts leads by the link that brought them. */
async function countByLink(db: Db, quando: Quando) {
  const { from, where, dono } = criados(quando)
  const { rows } = await db.execute<Dono & { link_id: string; n: number }>(sql`
    select ${dono} as dono, ${LINK_DO_LEAD} as link_id, ${n} from ${from}
     where ${where} and ${LINK_DO_LEAD} is not null group by 1, 2`)
  return rows
}

export type LinkMedido = {
  /** Owner of the link; null for the company's. */
  dono: string | null
  link_id: string
  tipo: 'compartilhado' | 'cadastro' | 'busca'
  nome: string
  consultor: string
  cliques: number
  /** Number of leads through the link, by their present owner. */
  leads: Map<string | null, number>
}

/** Shown as the owner of the company's links. */
const DA_EMPRESA = 'Empresa'

/** Links with openings or leads. */
export async function listLinksMedidos(db: Db, quando: Quando): Promise<LinkMedido[]> {
  const cliques = new Map((await countCliques(db, quando)).map(({ link_id, n }) => [link_id, n]))
  const leads = new Map<string, Map<string | null, number>>()
  for (const { dono, link_id, n } of await countByLink(db, quando))
    leads.set(link_id, (leads.get(link_id) ?? new Map<string | null, number>()).set(dono, n))
  const ids = [...new Set([...cliques.keys(), ...leads.keys()])].filter((id) => z.uuid().safeParse(id).success)
  if (ids.length === 0) return []
  const { consultor_id, equipe } = quando.filtro
  const doDono = and(
    consultor_id ? sql`k.dono = ${consultor_id}::uuid` : undefined,
    withinReach({ equipe }, sql`k.dono`),
  )
  const { rows } = await db.execute<Omit<LinkMedido, 'cliques' | 'leads'>>(sql`
    select k.dono, k.link_id, k.tipo, k.nome, coalesce(nullif(${p.full_name}, ''), ${p.email}, ${DA_EMPRESA}) as consultor
      from (
        select ${k.id} as link_id, ${k.consultor_id} as dono, 'compartilhado' as tipo, ${c.name} as nome
          from ${k} join ${c} on ${c.id} = ${k.clinica_id}
        union all
        select ${linkCadastro.id}, ${linkCadastro.consultor_id}, 'cadastro', ${c.name} from ${linkCadastro} join ${c} on ${c.id} = ${linkCadastro.clinica_id}
        union all
        select ${linkBusca.id}, ${linkBusca.consultor_id}, 'busca', ${linkBusca.apelido} from ${linkBusca}
      ) k left join ${p} on ${p.id} = k.dono
     where k.link_id = any(${sql.param(ids)}::uuid[]) ${doDono ? sql`and ${doDono}` : sql``}`)
  return rows.map((link) => ({
    ...link,
    cliques: cliques.get(link.link_id) ?? 0,
    leads: leads.get(link.link_id) ?? new Map(),
  }))
}

/** People who are compared: active consultores and gerenciadores. */
export async function listEquipe(db: Db, { equipe }: Filtro) {
  const { rows } = await db.execute<{ id: string; nome: string }>(sql`
    select ${profile.id}, coalesce(nullif(${profile.full_name}, ''), ${profile.email}) as nome from ${profile}
     where ${and(isEscolhivel, isAtendente(profile), ofTeam({ equipe }, profile.id))} order by ${profile.id}`)
  return rows
}
