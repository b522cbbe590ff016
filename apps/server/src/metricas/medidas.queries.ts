import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { linksCadastro } from '../cadastro/cadastro.table.ts'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { sharedLinks } from '../compartilhamento/compartilhamento.table.ts'
import { motivosPerda } from '../etapas/etapas.table.ts'
import { linksEventosDia } from '../leads/leads.table.ts'
import { linksBusca, linksBuscaDias } from '../links-busca/links-busca.table.ts'
import { isAtendente, profiles } from '../platform/auth/auth.table.ts'
import { daEquipe, doAlcance } from '../platform/auth/equipe.ts'
import { isEscolhivel } from '../platform/auth/profiles.queries.ts'
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

// Sums by person (`dono`, null in the queue), so that one pass serves everybody who asks with the same filter. Of what cannot
// be summed, medians, the values themselves are read.

export type Quando = { filtro: Filtro; janela: Janela; hoje: string; agora: string }
type Dono = { dono: string | null }

const n = sql`count(*)::int as n`

/** Counts of a fact and of those that count for its share. */
async function contar(db: Db, { from, where, dono, conta }: Fato) {
  const { rows } = await db.execute<Dono & { n: number; contam: number }>(sql`
    select ${dono} as dono, ${n}, (count(*) filter (where ${conta}))::int as contam from ${from} where ${where} group by 1`)
  return rows
}

/**
 * Values of an expression, those that there are, as bytes (`medianasDe`): a median of PostgreSQL sorts all of them for each
 * person and once more for everybody, which costs more than to hand them over.
 */
const valoresDe = (expressao: SQL) => sql`string_agg(float8send((${expressao})::float8), ''::bytea)`

export const contarOfertas = (db: Db, quando: Quando) => contar(db, ofertas(quando))
export const contarVisitas = (db: Db, quando: Quando) => contar(db, visitas(quando))
export const PRIMEIRO_CONTATO = l.primeiro_contato_s
/** Of leads that came from an older portal, nobody knows when they were first contacted. */
export const SEM_CONTATO = sql`(${l.primeiro_contato_s} is null and ${l.trazido_em} is null)`
export const CICLO = sql`extract(epoch from l.ganho_em - l.created_at)::float8`

/** Place of an instant among instants, from 1; the first of them is the least. */
const lugarEm = (em: SQL, inicios: readonly string[]) =>
  sql`width_bucket(${em}, ${sql.param([...inicios])}::timestamptz[])`

/** Leads created by person and step of the curve. */
export async function contarPassos(db: Db, quando: Quando, passos: readonly string[]) {
  const { from, where, dono, em } = criados(quando)
  const { rows } = await db.execute<Dono & { passo: number; n: number }>(sql`
    select ${dono} as dono, ${lugarEm(em, passos)} as passo, ${n} from ${from} where ${where} group by 1, 2`)
  return rows
}

/** Leads created by person and origin. */
export async function contarOrigens(db: Db, quando: Quando) {
  const { from, where, dono, conta } = criados(quando)
  const { rows } = await db.execute<Dono & { origem: string; n: number; contam: number }>(sql`
    select ${dono} as dono, ${l.origem}, ${n}, (count(*) filter (where ${conta}))::int as contam
      from ${from} where ${where} group by 1, 2`)
  return rows
}

/**
 * Leads created by person and furthest stage, with the seconds to their first contact; `na_idade` of them were won within so
 * many days of their arrival.
 */
export async function contarNiveis(db: Db, quando: Quando, idade: number) {
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

/** Leads won by person and step of the curve, with the seconds that they took. */
export async function contarGanhos(db: Db, quando: Quando, passos: readonly string[]) {
  const { from, where, dono, em } = ganhos(quando)
  const { rows } = await db.execute<Dono & { passo: number; n: number; valores: Buffer | null }>(sql`
    select ${dono} as dono, ${lugarEm(em, passos)} as passo, ${n}, ${valoresDe(CICLO)} as valores
      from ${from} where ${where} group by 1, 2`)
  return rows
}

/**
 * Leads by month of creation, counted from the first of `meses` (1), and months until they were won; null for the others.
 * `meses` are the beginnings of all months until today, `janela` ends with the last month of the cohorts.
 */
export async function contarCoortes(db: Db, quando: Quando, meses: readonly string[]) {
  const { from, where, dono, em } = criados(quando)
  const { rows } = await db.execute<Dono & { mes: number; depois: number | null; n: number }>(sql`
    select dono, mes, case when ganho is not null then greatest(ganho - mes, 0) end as depois, ${n}
      from (select ${dono} as dono, ${lugarEm(em, meses)} as mes, ${lugarEm(l.ganho_em, meses)} as ganho
              from ${from} where ${where}) coortes
     group by 1, 2, 3`)
  return rows
}

export async function contarPerdidos(db: Db, quando: Quando) {
  const { from, where, dono } = perdidos(quando)
  const { rows } = await db.execute<Dono & { motivo_id: string | null; motivo: string | null; n: number }>(sql`
    select p.dono, p.motivo_id, ${m.name} as motivo, p.n
      from (select ${dono} as dono, ${l.motivo_perda_id} as motivo_id, ${n} from ${from} where ${where} group by 1, 2) p
      left join ${m} on ${m.id} = p.motivo_id`)
  return rows
}

/**
 * Times in stages, of everybody or the person of the filter: by person, the lead of each passage would have to be looked up,
 * which costs more than everything else together.
 */
export async function somarPassagens(db: Db, quando: Quando) {
  const { from, where } = passagens(quando)
  const { rows } = await db.execute<{ etapa: string; n: number; segundos: number }>(sql`
    select ${h.de} as etapa, ${n}, sum(${h.duracao_s})::float8 as segundos from ${from} where ${where} group by 1`)
  return rows
}

export async function somarOrcamentos(db: Db, quando: Quando) {
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

export async function somarLancamentos(db: Db, quando: Quando) {
  const { from, where, dono } = lancamentos(quando)
  const { rows } = await db.execute<Dono & { tipo: string; n: number; centavos: number; resultado: number }>(sql`
    select ${dono} as dono, ${f.tipo}, ${n}, ${CENTAVOS} as centavos, ${RESULTADO} as resultado
      from ${from} where ${where} group by 1, 2`)
  return rows
}

/** What was paid, by person and kind. */
export async function somarPagos(db: Db, quando: Quando) {
  const { from, where, dono } = pagos(quando)
  const { rows } = await db.execute<Dono & { tipo: string; n: number; centavos: number; resultado: number }>(sql`
    select ${dono} as dono, ${f.tipo}, ${n}, sum(p.valor_centavos::float8) as centavos,
           sum((${PAGO_NO_RESULTADO})::float8) as resultado
      from ${from} where ${where} group by 1, 2`)
  return rows
}

/** Usual seconds from arrival to admission: the median of everybody's, or of a team, in the year up to now; null for none. */
export async function findCiclo(db: Db, { equipe }: Filtro, agora: string): Promise<number | null> {
  const { rows } = await db.execute<{ ciclo: number | null }>(sql`
    select percentile_cont(0.5) within group (order by ${CICLO}) as ciclo from ${l}
     where ${and(sql`${l.mesclado_em_id} is null`, doAlcance({ equipe }, l.consultor_id))}
       and ${l.ganho_em} > ${agora}::timestamptz - interval '1 year' and ${l.ganho_em} <= ${agora}::timestamptz`)
  return rows[0]?.ciclo ?? null
}

/** Entries by month, of everybody or the person of the filter. */
export async function somarMeses(db: Db, quando: Quando) {
  const { from, where } = lancamentos(quando)
  const { rows } = await db.execute<{ competencia: string; tipo: string; centavos: number; resultado: number }>(sql`
    select ${f.competencia}::text as competencia, ${f.tipo}, ${CENTAVOS} as centavos, ${RESULTADO} as resultado
      from ${from} where ${where} group by ${f.competencia}, ${f.tipo}`)
  return rows
}

/** Repasses received by the origin of the lead whose admission they are for, of everybody or the person of the filter. */
export async function somarReceitas(db: Db, quando: Quando) {
  const { from, where } = pagos(quando, 'ganhos_antes')
  const { rows } = await db.execute<{ origem: string; centavos: number }>(sql`
    select ${l.origem}, sum(p.valor_centavos::float8) as centavos
      from ${from} where ${where} and ${f.tipo} = 'repasse' and ${l.id} is not null group by 1`)
  return rows
}

/** Openings of links by link, of all clinics or one; visits of a public search are openings of its link. */
async function contarCliques(db: Db, { filtro: { clinica_id }, janela }: Quando) {
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

/** Leads that came in by link. */
async function contarPorLink(db: Db, quando: Quando) {
  const { from, where, dono } = criados(quando)
  const { rows } = await db.execute<Dono & { link_id: string; n: number }>(sql`
    select ${dono} as dono, ${LINK_DO_LEAD} as link_id, ${n} from ${from}
     where ${where} and ${LINK_DO_LEAD} is not null group by 1, 2`)
  return rows
}

export type LinkMedido = {
  /** Null for a link of the company. */
  dono: string | null
  link_id: string
  tipo: 'compartilhado' | 'cadastro' | 'busca'
  nome: string
  consultor: string
  cliques: number
  /** Leads through it by who has them now. */
  leads: Map<string | null, number>
}

/** Who has a link that is nobody's own. */
const DA_EMPRESA = 'Empresa'

/** Links with openings or leads. */
export async function listLinksMedidos(db: Db, quando: Quando): Promise<LinkMedido[]> {
  const cliques = new Map((await contarCliques(db, quando)).map(({ link_id, n }) => [link_id, n]))
  const leads = new Map<string, Map<string | null, number>>()
  for (const { dono, link_id, n } of await contarPorLink(db, quando))
    leads.set(link_id, (leads.get(link_id) ?? new Map<string | null, number>()).set(dono, n))
  const ids = [...new Set([...cliques.keys(), ...leads.keys()])].filter((id) => z.uuid().safeParse(id).success)
  if (ids.length === 0) return []
  const { consultor_id, equipe } = quando.filtro
  const doDono = and(consultor_id ? sql`k.dono = ${consultor_id}::uuid` : undefined, doAlcance({ equipe }, sql`k.dono`))
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
     where ${and(isEscolhivel, isAtendente(profile), daEquipe({ equipe }, profile.id))} order by ${profile.id}`)
  return rows
}
