import { type Acao, ENTIDADES, type Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { Catalogo } from '@portal/contract/catalogos/catalogos.contract'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { contatosTelefonicos } from '../contatos/contatos.table.ts'
import { dispositivos } from '../dispositivos/dispositivos.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { namesOf } from '../platform/db/names-of.ts'
import type { Eliminacao } from '../platform/personal-data.ts'
import { auditLog } from './auditoria.table.ts'

const d = namesOf(dispositivos, 'd')
const autor = namesOf(profiles, 'autor')
const contato = namesOf(contatosTelefonicos)
const log = namesOf(auditLog)

type Linha = typeof auditLog.$inferInsert

export async function insertAuditoria(db: Db, linhas: Linha[]): Promise<void> {
  await insertRows(db, auditLog, linhas)
}

/** Whether this person read this part of a record on this device within the last minutes. */
export async function isLidaHaPouco(db: Db, leitura: Linha & { parte: string; minutos: number }): Promise<boolean> {
  const { ator_id, dispositivo_id, entidade, entidade_id, parte, minutos } = leitura
  const lidas = await db.$count(
    auditLog,
    sql`${auditLog.entidade} = ${entidade} and ${auditLog.entidade_id} = ${entidade_id}
      and ${auditLog.acao} = 'ver_sensivel' and ${auditLog.ator_id} = ${ator_id}
      and ${auditLog.dispositivo_id} is not distinct from ${dispositivo_id}::uuid
      and ${auditLog.depois} ->> 'parte' = ${parte} and ${auditLog.em} > now() - make_interval(mins => ${minutos})`,
  )
  return lidas > 0
}

/** History of one record, newest first. */
export function listAuditoria(db: Db, alvo: { entidade: Entidade; id: string; pagina: number; tamanho: number }) {
  return db
    .select({
      id: auditLog.id,
      em: sql<string>`to_char(${auditLog.em} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      acao: auditLog.acao,
      ator: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      ator_papel: auditLog.ator_papel,
      antes: auditLog.antes,
      depois: auditLog.depois,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.ator_id))
    .where(and(eq(auditLog.entidade, alvo.entidade), eq(auditLog.entidade_id, alvo.id)))
    .orderBy(desc(auditLog.em), desc(auditLog.id))
    .limit(alvo.tamanho)
    .offset((alvo.pagina - 1) * alvo.tamanho)
}

const ABERTURAS = ['ver_sensivel', 'imprimir', 'exportar'] as const
const abertaDe = (entidade: Entidade, id: string) =>
  and(eq(auditLog.entidade, entidade), eq(auditLog.entidade_id, id), inArray(auditLog.acao, [...ABERTURAS]))

/** Who opened health data or files of a record, newest first, with the device and the address that they came from. */
export const listAberturas = (db: Db, alvo: { entidade: Entidade; id: string; pagina: number; tamanho: number }) =>
  db
    .select({
      id: auditLog.id,
      em: auditLog.em,
      acao: sql<(typeof ABERTURAS)[number]>`${auditLog.acao}`,
      depois: auditLog.depois,
      pessoa: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      papel: auditLog.ator_papel,
      dispositivo: sql<string | null>`(select ${d.device_name} from ${d} where ${d.id} = ${auditLog.dispositivo_id})`,
      ip: auditLog.ip,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.ator_id))
    .where(abertaDe(alvo.entidade, alvo.id))
    .orderBy(desc(auditLog.em), desc(auditLog.id))
    .limit(alvo.tamanho)
    .offset(alvo.tamanho * (alvo.pagina - 1))

export const countAberturas = (db: Db, entidade: Entidade, id: string) => db.$count(auditLog, abertaDe(entidade, id))

export async function countAuditoria(db: Db, entidade: Entidade, id: string): Promise<number> {
  return db.$count(auditLog, and(eq(auditLog.entidade, entidade), eq(auditLog.entidade_id, id)))
}

/** Tables whose records have a consultant, who reads their history. They belong to words above this one. */
export const COM_CONSULTOR = ['pacientes', 'internacoes', 'leads', 'visitas', 'orcamentos'] as const
export type ComConsultor = (typeof COM_CONSULTOR)[number]

/** Which records may still be read; an archived lead may be taken back. */
const LEGIVEL: Record<ComConsultor, string> = {
  pacientes: 'arquivado_em is null',
  internacoes: 'true',
  leads: 'mesclado_em_id is null',
  visitas: 'true',
  orcamentos: 'true',
}
/** Those that whoever stands in for their consultant reads too. */
const COM_COBERTURA: readonly ComConsultor[] = ['leads', 'visitas']

/** Whether this person is the consultant of that record, or of a lead or a visit stands in for them. */
export async function isConsultorDe(
  db: Db,
  tabela: ComConsultor,
  { usuarioId, em }: Escopo,
  id: string,
): Promise<boolean> {
  const donos = COM_COBERTURA.includes(tabela)
    ? sql`donos_visiveis(${usuarioId}, ${new Date(em).toISOString()})`
    : sql`array[${usuarioId}::uuid]`
  const { rows } = await db.execute(
    sql`select 1 from ${sql.identifier(tabela)}
         where id = ${id} and consultor_id = any(${donos}) and ${sql.raw(LEGIVEL[tabela])}`,
  )
  return rows.length > 0
}

/** Whether a contact of the phone book is this person's own, or the team's and they keep it. */
export async function isAgendaDe(db: Db, { usuarioId, role }: Escopo, id: string): Promise<boolean> {
  const daEquipe = role === 'gerenciador' ? sql`dono_id is null` : sql`false`
  const { rows } = await db.execute(
    sql`select 1 from ${contato}
         where ${contato.id} = ${id} and ${contato.arquivado_em} is null and (${contato.dono_id} = ${usuarioId} or ${daEquipe})`,
  )
  return rows.length > 0
}

/** Fields of leads and visits that refer to a record, with its table. */
const REFERIDOS: Record<string, Entidade> = {
  consultor_id: 'profiles',
  clinica_id: 'clinicas',
  clinica_interesse_id: 'clinicas',
  lead_id: 'leads',
  paciente_id: 'pacientes',
  periodicidade_id: 'periodicidades',
  desconto_decidido_por: 'profiles',
  tipo_assistencia_id: 'tipos_assistencia',
  motivo_perda_id: 'motivos_perda',
}

type Valores = Record<string, unknown> | null

/** Names of what the fields of these rows refer to, and of what a merged lead left (`deixou`), by id. */
export async function findNomes(
  db: Db,
  linhas: readonly { antes: Valores; depois: Valores }[],
): Promise<Record<string, string>> {
  const selects = Object.entries(REFERIDOS).flatMap(([campo, entidade]) => {
    const ids = linhas
      .flatMap(({ antes, depois }) => [antes, depois, depois?.deixou as Valores | undefined])
      .flatMap((valores) => valores?.[campo] ?? [])
    if (ids.length === 0) return []
    const nome = sql.raw(NOME[entidade] ?? 'name')
    return sql`select id, ${nome} as nome from ${sql.identifier(entidade)} where id::text = any(${sql.param([...new Set(ids)])}::text[])`
  })
  if (selects.length === 0) return {}
  const { rows } = await db.execute<{ id: string; nome: string }>(sql.join(selects, sql` union `))
  return Object.fromEntries(rows.map(({ id, nome }) => [id, nome]))
}

/** Column that names a record, per table; catalogues all use `name`. */
const NOME: Partial<Record<Entidade, string>> = {
  cidades: 'nome',
  clinicas: 'name',
  clinica_vagas: `(select name from clinicas where clinicas.id = clinica_id)`,
  contato_sugestoes: `(select nome from contatos_telefonicos where id = contato_id)`,
  contatos_telefonicos: 'nome',
  dispositivos: 'device_name',
  coberturas: `(select coalesce(nullif(full_name, ''), email) from profiles where profiles.id = titular_id)`,
  distribuicao_participantes: `(select coalesce(nullif(full_name, ''), email) from profiles where profiles.id = consultor_id)`,
  distribuicao_regras: 'nome',
  empresa_config: 'nome_fantasia',
  estados: 'name',
  etapas_lead: 'rotulo',
  // The code only: names of people stay out of the summary.
  // The patient's code only.
  internacoes: `(select 'P-' || lpad(numero::text, 6, '0') from pacientes where pacientes.id = paciente_id)`,
  leads: `'L-' || lpad(numero::text, 6, '0')`,
  modelos_mensagem: 'titulo',
  condicoes_orcamento: 'titulo',
  orcamentos: `numero || case when versao > 1 then '/' || versao else '' end`,
  regras_repasse: `(select name from clinicas where clinicas.id = clinica_id)`,
  regras_comissao: `coalesce((select coalesce(nullif(full_name, ''), email) from profiles where profiles.id = consultor_id), 'Padrão')`,
  lancamentos: 'descricao',
  fechamentos: `(select coalesce(nullif(full_name, ''), email) from profiles where profiles.id = consultor_id)`,
  metas: `coalesce((select coalesce(nullif(full_name, ''), email) from profiles where profiles.id = consultor_id), 'Equipe')
    || ', ' || to_char(mes, 'MM/YYYY')`,
  incidentes_seguranca: `'INC-' || lpad(numero::text, 4, '0')`,
  // Never who asks.
  solicitacoes_titular: 'protocolo',
  privacidade_avisos: `'versão ' || versao`,
  eliminacoes: `'E-' || lpad(numero::text, 6, '0')`,
  retencao_regras: 'null',
  retencao_suspensoes: 'null',
  motivos_perda: 'name',
  // The code only: names of patients stay out of the summary.
  pacientes: `'P-' || lpad(numero::text, 6, '0')`,
  profiles: `coalesce(nullif(full_name, ''), email)`,
  visitas: `to_char(inicio at time zone fuso, 'DD/MM/YYYY HH24:MI')`,
} satisfies Record<Exclude<Entidade, Catalogo>, string>
const nomeAtual = sql.join(
  ENTIDADES.map(
    (entidade) =>
      sql`when ${entidade} then (select ${sql.raw(NOME[entidade] ?? 'name')} from ${sql.identifier(entidade)} where id = mudanca.entidade_id)`,
  ),
  sql` `,
)

type Recente = {
  em: string
  acao: Acao
  entidade: Entidade
  quantidade: number
  entidade_id: string | null
  nome: string | null
  ator: string | null
}

/**
 * Latest changes, newest first, one line per transaction (its rows share one time), so that an import of thousands is
 * one line. Times are found one by one by the index, however many rows each has.
 */
export async function listRecentes(db: Db, limite: number): Promise<Recente[]> {
  // Devices come and go with every sign-in, leads and vacancies with every call, entries with every payment; people's own contacts and templates are
  // nobody's news.
  const mudou = sql`acao in ('criar', 'editar', 'excluir')
    and entidade not in ('dispositivos', 'leads', 'clinica_vagas', 'contatos_telefonicos', 'contato_sugestoes', 'condicoes_orcamento', 'lancamentos')`
  const { rows } = await db.execute<Recente>(sql`
    with recursive momentos as (
      (select ${log.em}, 1 as n from ${log} where ${mudou} order by ${log.em} desc limit 1)
      union all
      select (select ${log.em} from ${log} where ${mudou} and ${log.em} < momentos.em order by ${log.em} desc limit 1), n + 1
        from momentos where em is not null and n < ${limite}
    ), mudanca as (
      select em, acao, entidade, ator_id, count(*)::int as quantidade,
             case when count(*) = 1 then min(entidade_id::text)::uuid end as entidade_id,
             min(coalesce(antes ->> 'name', antes ->> 'nome', antes ->> 'full_name')) as nome_antigo
        from ${log} join momentos using (em)
       where ${mudou}
       group by em, acao, entidade, ator_id
       order by em desc, entidade
       limit ${limite}
    )
    select to_char(em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em, acao, entidade, quantidade, entidade_id,
           case when quantidade = 1 then coalesce(case entidade ${nomeAtual} end, nome_antigo) end as nome,
           coalesce(nullif(${autor.full_name}, ''), ${autor.email}) as ator
      from mudanca left join ${autor} on ${autor.id} = ator_id
     order by mudanca.em desc, entidade`)
  return rows
}

const textos = (valores: readonly string[]) => sql`${sql.param([...valores])}::text[]`

/** Takes an erased person out of the history, by the functions that may; returns how many entries changed. */
export async function anonymizeHistorico(tx: Db, { id, valores, historicos }: Eliminacao): Promise<number> {
  const chamadas = historicos.map(
    ({ registros, manter, so }) => sql`anonimiza_audit_log(${id}::uuid, ${textos(registros.map((um) => um.entidade))},
      ${sql.param(registros.map((um) => um.id))}::uuid[], ${textos(manter)}, ${so === null ? sql`null` : textos(so)})`,
  )
  if (valores.length > 0) chamadas.unshift(sql`anonimiza_exportacoes(${id}::uuid, ${textos(valores)})`)
  let total = 0
  for (const chamada of chamadas) {
    const { rows } = await tx.execute<{ n: string }>(sql`select ${chamada} as n`)
    total += Number(rows[0]?.n ?? 0)
  }
  return total
}

/** Deletes the oldest entries from before an instant, but those that a suspension of this day holds; returns how many. */
export async function purgeHistorico(tx: Db, antes: SQL, dia: string, limite: number): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`select elimina_audit_log(${antes}, ${dia}::date, ${limite}) as n`,
  )
  return Number(rows[0]?.n ?? 0)
}
