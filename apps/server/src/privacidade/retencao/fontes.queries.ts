import { PAPEIS_PACIENTE, type PapelPaciente } from '@portal/contract/pacientes/checklist'
import type { RegraRetencao } from '@portal/contract/privacidade/retencao'
import { type SQL, sql } from 'drizzle-orm'
import { purgeHistorico } from '../../auditoria/auditoria.queries.ts'
import { auditLog } from '../../auditoria/auditoria.table.ts'
import { contestacoes, lancamentos } from '../../financeiro/financeiro.table.ts'
import { internacoes, isEmCurso } from '../../internacoes/internacoes.table.ts'
import { leads, linksEventosDia } from '../../leads/leads.table.ts'
import { purgeEventos } from '../../leads/links-eventos.queries.ts'
import { orcamentos } from '../../orcamentos/orcamentos.table.ts'
import { anexos, pacientes as pacientesTable } from '../../pacientes/pacientes.table.ts'
import { uuids } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { eliminacaoRegistros, eliminacoes } from '../eliminacao/eliminacao.table.ts'
import { retencaoRegras, retencaoSuspensoes } from './retencao.table.ts'

/** Rule that deletes each kind of a patient's files after an admission has ended. */
const REGRA_DO_ANEXO: Record<PapelPaciente, 'anexos_saude' | 'documentos'> = {
  rg_cpf: 'anexos_saude',
  carteirinha: 'anexos_saude',
  // Also exams and prescriptions, which have no kind of their own.
  laudo: 'anexos_saude',
  comprovante: 'documentos',
  documento_solicitante: 'documentos',
  declaracao_voluntaria: 'documentos',
  ordem_judicial: 'documentos',
  adesao: 'documentos',
  avaliacao_medica: 'documentos',
  // May be about health.
  outro: 'anexos_saude',
}
/** Kinds of files that the rule 'anexos_saude' deletes. */
export const ANEXOS_SAUDE = (Object.keys(REGRA_DO_ANEXO) as PapelPaciente[]).filter(
  (papel) => REGRA_DO_ANEXO[papel] === 'anexos_saude',
)

const s = namesOf(retencaoSuspensoes, 's')
const c = namesOf(contestacoes, 'c')
const l = namesOf(lancamentos, 'l')
const i = namesOf(internacoes, 'i')
const o = namesOf(orcamentos, 'o')
const d = namesOf(pacientesTable, 'd')
const p = namesOf(pacientesTable, 'p')
const lead = namesOf(leads, 'p')
const a = namesOf(anexos, 'p')
const r = namesOf(eliminacaoRegistros, 'r')
const e = namesOf(eliminacoes, 'e')
const orcamento = namesOf(orcamentos, 'p')
const log = namesOf(auditLog, 'a')
const linkEventoDia = namesOf(linksEventosDia)

export type Prazos = Readonly<Record<RegraRetencao, number>>
export type Noite = { agora: Date; dia: string }
/** Ids of records that an open request is about, by table. */
export type Retidos = Readonly<Record<'leads' | 'pacientes' | 'orcamentos', readonly string[]>>
/** Everything that decides which rows a rule takes. Where `retidos` is null (unknown), rules take no records. */
export type Vista = { noite: Noite; prazos: Prazos; retidos: Retidos | null }

export async function readPrazos(db: Db): Promise<Prazos> {
  const rows = await db.select({ chave: retencaoRegras.chave, meses: retencaoRegras.meses }).from(retencaoRegras)
  return Object.fromEntries(rows.map(({ chave, meses }) => [chave, meses])) as Prazos
}

/** Rules that erase records, in the order in which they run. */
export const DE_REGISTROS = ['leads_perdidos', 'cadastros', 'anexos_saude', 'documentos', 'financeiro'] as const
export type DeRegistros = (typeof DE_REGISTROS)[number]
export const isDeRegistros = (regra: RegraRetencao): regra is DeRegistros =>
  (DE_REGISTROS as readonly RegraRetencao[]).includes(regra)

const em = ({ agora }: Noite) => sql`${agora.toISOString()}::timestamptz`
const corte = (noite: Noite, meses: number) => sql`(${em(noite)} - make_interval(months => ${meses}))`

const corteDosEventos = ({ dia }: Noite, { links_eventos }: Prazos) =>
  sql`(${dia}::date - make_interval(months => ${links_eventos}))`

const TIPO = { leads: 'lead', pacientes: 'paciente', orcamentos: 'orcamento' } as const
/** True if the record `id` is free: neither a suspension nor an open request holds it. */
const livre = (tabela: keyof Retidos, id: SQL, { dia }: Noite, retidos: Retidos) => sql`not exists (
  select from ${s} where ${s.tipo} = ${TIPO[tabela]} and ${s.registro_id} = ${id}
     and ${s.encerrada_em} is null and (${s.ate} is null or ${s.ate} >= ${dia}::date))
  and ${id} <> all (${uuids(retidos[tabela])})`

/** True if an entry of an admission that meets the condition is disputed. */
const contestada = (internacao: SQL) => sql`exists (
  select from ${c} join ${l} on ${l.id} = ${c.lancamento_id} join ${i} on ${i.id} = ${l.internacao_id}
   where ${c.status} = 'aberta' and (${internacao}))`

/** True if no quote that would go with a record is held on its own. */
const semPresos = (onde: SQL, noite: Noite, retidos: Retidos) => sql`not exists (
  select from ${o} where (${onde}) and ${o.anonimizado_em} is null and not (${livre('orcamentos', o.id, noite, retidos)}))`

const SEM_INTERNACAO = sql`not exists (select from ${i} where ${i.paciente_id} = p.id)`
/** End of the last year with an entry of one of the patient's admissions. */
const ULTIMO_ANO = sql`coalesce((select make_date(max(extract(year from coalesce(${l.competencia}, ${l.vencimento}, ${l.created_at}::date)))::int, 12, 31)
  from ${l} join ${i} on ${i.id} = ${l.internacao_id} where ${i.paciente_id} = p.id)::timestamptz, '-infinity')`
const SAIDA = sql`(select max(coalesce(${i.saida}, ${i.estornada_em})) from ${i} where ${i.paciente_id} = p.id)`
/** Last discharge of the patient `d`, whose admissions have all ended. */
const SAIU = sql`lateral (select max(coalesce(${i.saida}, ${i.estornada_em})) as em from ${i} where ${i.paciente_id} = ${d.id}
  having bool_and(coalesce(${i.saida}, ${i.estornada_em}) is not null)) as saiu on true`
/** True if no admission uses the file `p` in this column. */
const semPapel = (coluna: string) => sql`not exists (select from ${i} where i.${sql.identifier(coluna)} = p.id)`
const SEM_PAPEIS_DE_ANOS = sql.join(
  ['declaracao_voluntaria_anexo_id', 'adesao_anexo_id', 'ordem_anexo_id', 'conversao_anexo_id'].map(semPapel),
  sql` and `,
)
const DO_TIPO = sql.join(
  ANEXOS_SAUDE.map((tipo) => sql`when ${tipo}::text then ${PAPEIS_PACIENTE[tipo]}::text`),
  sql` `,
)

/** Source of a rule's records, called `p`: code, instant from which the term counts, condition, and rows to lock. */
type Fonte = { de: SQL; codigo: SQL; desde: SQL; onde: SQL; trava?: SQL }

/** Records of each rule. Records that are held or erased already are left out. */
function fonteDe(regra: DeRegistros, { noite, prazos }: Vista, retidos: Retidos): Fonte {
  const antes = corte(noite, prazos[regra])
  const doPaciente = (id: SQL) =>
    sql`${livre('pacientes', id, noite, retidos)} and not ${contestada(sql`${i.paciente_id} = ${id}`)}`
  const pacientes = { de: sql`${p}`, codigo: sql`'P-' || lpad(p.numero::text, 6, '0')` }
  switch (regra) {
    case 'leads_perdidos':
      return {
        de: sql`${lead}`,
        codigo: sql`'L-' || lpad(p.numero::text, 6, '0')`,
        desde: sql`p.perdido_em`,
        onde: sql`p.etapa = 'perdido' and p.anonimizado_em is null and p.perdido_em < ${antes}
          and ${livre('leads', sql`p.id`, noite, retidos)} and ${semPresos(sql`${o.lead_id} = p.id`, noite, retidos)}`,
      }
    case 'cadastros':
      return {
        ...pacientes,
        desde: sql`greatest(p.created_at, p.status_desde)`,
        onde: sql`p.anonimizado_em is null and p.created_at < ${antes}
          and greatest(p.created_at, p.status_desde) < ${antes} and ${SEM_INTERNACAO}
          and ${doPaciente(sql`p.id`)} and ${semPresos(sql`${o.paciente_id} = p.id`, noite, retidos)}`,
      }
    case 'anexos_saude': {
      // A document added after the discharge may be for the next admission, so its term counts from its own day.
      const desde = sql`greatest(saiu.em, p.created_at)`
      return {
        de: sql`${a} join ${d} on ${d.id} = ${a.entidade_id} join ${SAIU}`,
        codigo: sql`'P-' || lpad(${d.numero}::text, 6, '0') || ', ' || case p.tipo ${DO_TIPO} end`,
        desde,
        onde: sql`p.entidade in ('pacientes', 'envio') and p.tipo = any (${sql.param([...ANEXOS_SAUDE])}::text[]) and ${desde} < ${antes}
          and ${doPaciente(d.id)}
          and ${SEM_PAPEIS_DE_ANOS}`,
        // Locks the patient too, because admissions are registered with the patient locked.
        trava: sql`p, d`,
      }
    }
    case 'documentos':
      return {
        ...pacientes,
        desde: SAIDA,
        onde: sql`exists (select from ${i} where ${i.paciente_id} = p.id)
          and not exists (select from ${i} where ${i.paciente_id} = p.id and ${isEmCurso(i)})
          and not exists (select from ${r} join ${e} on ${e.id} = ${r.eliminacao_id}
            where ${r.registro_id} = p.id and ${r.tipo} = 'paciente' and ${e.motivo} = 'retencao')
          and ${SAIDA} < ${antes} and ${ULTIMO_ANO} < ${corte(noite, prazos.financeiro)}
          and ${doPaciente(sql`p.id`)} and ${semPresos(sql`${o.paciente_id} = p.id`, noite, retidos)}`,
      }
    case 'financeiro': {
      const desde = sql`greatest(p.termino_previsto::timestamptz, (p.aceite ->> 'em')::timestamptz)`
      return {
        de: sql`${orcamento}`,
        codigo: sql`p.numero || case when p.versao > 1 then '/' || p.versao else '' end`,
        desde,
        onde: sql`p.aceite is not null and p.anonimizado_em is null and ${desde} < ${antes}
          and not exists (select from ${i} where ${i.paciente_id} = p.paciente_id)
          and ${livre('orcamentos', sql`p.id`, noite, retidos)} and not ${contestada(sql`${i.orcamento_id} = p.id or ${i.lead_id} = p.lead_id`)}`,
      }
    }
  }
}

/** Ids of the records that a rule takes now, the oldest first. */
export async function listRegistros(db: Db, regra: DeRegistros, vista: Vista, limite: number): Promise<string[]> {
  if (!vista.retidos) return []
  const { de, desde, onde } = fonteDe(regra, vista, vista.retidos)
  const { rows } = await db.execute<{ id: string }>(
    sql`select p.id from ${de} where ${onde} order by ${desde}, p.id limit ${limite}`,
  )
  return rows.map(({ id }) => id)
}

/** Locks the records among `ids` that a rule still takes; records locked by others are left for another night. */
export async function takeRegistros(
  tx: Db,
  regra: DeRegistros,
  vista: Vista,
  ids: readonly string[],
): Promise<string[]> {
  if (!vista.retidos) return []
  const { de, onde, trava = sql`p` } = fonteDe(regra, vista, vista.retidos)
  const estes = async (alguns: readonly string[], fim: SQL) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select p.id from ${de} where p.id = any (${uuids(alguns)}) and ${onde} ${fim}`,
    )
    return rows.map(({ id }) => id)
  }
  const travados = await estes(ids, sql`order by p.id for update of ${trava} skip locked`)
  // Tested again under the lock, in case a suspension or an admission was committed after the first look.
  return travados.length === 0 ? [] : estes(travados, sql``)
}

type Linha = { codigo: string; desde: Date }

/** Rows that a rule takes now: the source to count, and lines that describe them, each with its number of rows. */
function linhasDe(regra: RegraRetencao, vista: Vista): { de: SQL; linhas: SQL } | null {
  const { noite, prazos, retidos } = vista
  if (regra === 'auditoria') {
    const de = sql`${log} where ${log.em} < ${corte(noite, prazos.auditoria)} and not ${auditoriaSuspensa(noite)}`
    return {
      de,
      linhas: sql`select entidade || ', ' || acao || ': ' || count(*) as codigo, min(em) as desde, count(*) as n from ${de}
                  group by entidade, acao`,
    }
  }
  if (regra === 'links_eventos') {
    const de = sql`${linkEventoDia} where ${linkEventoDia.dia} < ${corteDosEventos(noite, prazos)}`
    return {
      de,
      linhas: sql`select to_char(dia, 'MM/YYYY') || ': ' || count(*) as codigo, min(dia)::timestamptz as desde, count(*) as n
                  from ${de} group by to_char(dia, 'MM/YYYY')`,
    }
  }
  if (!retidos) return null
  const { de, codigo, desde, onde } = fonteDe(regra, vista, retidos)
  return {
    de: sql`${de} where ${onde}`,
    linhas: sql`select ${codigo} as codigo, ${desde} as desde, 1 as n from ${de} where ${onde}`,
  }
}

/** Number of rows that a rule takes now. */
export async function countRegra(db: Db, regra: RegraRetencao, vista: Vista): Promise<number> {
  const fonte = linhasDe(regra, vista)
  if (!fonte) return 0
  const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from ${fonte.de}`)
  return Number(rows[0]?.n ?? 0)
}

/** Number of rows that a rule takes now, and lines that describe the oldest. */
export async function previewRegra(
  db: Db,
  regra: RegraRetencao,
  vista: Vista,
  limite: number,
): Promise<{ total: number; linhas: Linha[] }> {
  const fonte = linhasDe(regra, vista)
  if (!fonte) return { total: 0, linhas: [] }
  const { rows } = await db.execute<{ codigo: string; desde: Date | string; total: string }>(
    sql`select codigo, desde, sum(n) over () as total from (${fonte.linhas}) as linha order by desde, codigo limit ${limite}`,
  )
  return {
    total: Number(rows[0]?.total ?? 0),
    linhas: rows.map(({ codigo, desde }) => ({ codigo, desde: new Date(desde) })),
  }
}

const auditoriaSuspensa = ({ dia }: Noite) => sql`exists (
  select from ${s} where ${s.registro_id} = ${log.entidade_id} and ${s.encerrada_em} is null
     and (${s.ate} is null or ${s.ate} >= ${dia}::date))`

/** Deletes the oldest rows that a rule over rows takes; returns their number. */
export const purgeLinhas = (
  tx: Db,
  regra: Exclude<RegraRetencao, DeRegistros>,
  { noite, prazos }: Vista,
  limite: number,
): Promise<number> =>
  regra === 'auditoria'
    ? purgeHistorico(tx, corte(noite, prazos.auditoria), noite.dia, limite)
    : purgeEventos(tx, corteDosEventos(noite, prazos), limite)
