import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { visitas } from '../agenda/agenda.table.ts'
import { auditLog } from '../auditoria/auditoria.table.ts'
import { contatosTelefonicos } from '../contatos/contatos.table.ts'
import { internacoes } from '../internacoes/internacoes.table.ts'
import { coberturas } from '../leads/cobertura/cobertura.table.ts'
import { distribuicaoParticipantes } from '../leads/distribuicao/distribuicao.table.ts'
import { donosDe } from '../leads/donos.queries.ts'
import { leads } from '../leads/leads.table.ts'
import { metas } from '../metricas/metricas.table.ts'
import { orcamentos } from '../orcamentos/orcamentos.table.ts'
import { pacientes } from '../pacientes/pacientes.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { nameOfPerson, ofTeam } from '../platform/auth/team.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { NOMES } from './nomes.queries.ts'

const contato = namesOf(contatosTelefonicos)
const profile = namesOf(profiles)

/** History of one record, the newest first. */
export function listAuditoria(
  db: Db,
  escopo: Escopo,
  alvo: { entidade: Entidade; id: string; pagina: number; tamanho: number },
) {
  return db
    .select({
      id: auditLog.id,
      em: sql<string>`to_char(${auditLog.em} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      acao: auditLog.acao,
      ator: nameOfPerson(escopo, profile),
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

export async function countAuditoria(db: Db, entidade: Entidade, id: string): Promise<number> {
  return db.$count(auditLog, and(eq(auditLog.entidade, entidade), eq(auditLog.entidade_id, id)))
}

/** Tables of records with a consultant, who reads the history while the record can be read, as archived leads can. */
const COM_CONSULTOR = {
  pacientes: { table: pacientes, legivel: isNull(pacientes.arquivado_em) },
  internacoes: { table: internacoes, legivel: undefined },
  leads: { table: leads, legivel: isNull(leads.mesclado_em_id) },
  visitas: { table: visitas, legivel: undefined },
  orcamentos: { table: orcamentos, legivel: undefined },
}
export type ComConsultor = keyof typeof COM_CONSULTOR
export const hasConsultor = (entidade: Entidade): entidade is ComConsultor => entidade in COM_CONSULTOR

/** Tables whose history a substitute of the consultant reads too. */
const COM_COBERTURA: readonly ComConsultor[] = ['leads', 'visitas']

/** True if this person is the consultant of a record or, for leads and visits, a substitute today. */
export async function isConsultorDe(db: Db, tabela: ComConsultor, escopo: Escopo, id: string): Promise<boolean> {
  const donos = COM_COBERTURA.includes(tabela) ? donosDe(escopo) : sql`array[${escopo.usuarioId}::uuid]`
  const { table, legivel } = COM_CONSULTOR[tabela]
  return (await db.$count(table, and(eq(table.id, id), sql`${table.consultor_id} = any(${donos})`, legivel))) > 0
}

/** Person of a record of distribution, covers or goals. Rules have none and can be read in every team. */
const DA_PESSOA: Partial<Record<Entidade, { table: PgTable; id: PgColumn; pessoa: PgColumn }>> = {
  distribuicao_participantes: {
    table: distribuicaoParticipantes,
    id: distribuicaoParticipantes.id,
    pessoa: distribuicaoParticipantes.consultor_id,
  },
  coberturas: { table: coberturas, id: coberturas.id, pessoa: coberturas.titular_id },
  metas: { table: metas, id: metas.id, pessoa: metas.consultor_id },
}

/** True if a record's person is in the caller's team, or if the record has no person. */
export async function isDaEquipeDe(db: Db, escopo: Escopo, entidade: Entidade, id: string): Promise<boolean> {
  const seu = DA_PESSOA[entidade]
  return !seu || (await db.$count(seu.table, and(eq(seu.id, id), ofTeam(escopo, seu.pessoa)))) > 0
}

/** True if a contact of the phone book is this person's own, or the team's and the person may edit it. */
export async function isAgendaDe(db: Db, { usuarioId, role }: Escopo, id: string): Promise<boolean> {
  const daEquipe = role === 'gerenciador' ? sql`dono_id is null` : sql`false`
  const { rows } = await db.execute(
    sql`select 1 from ${contato}
         where ${contato.id} = ${id} and ${contato.arquivado_em} is null and (${contato.dono_id} = ${usuarioId} or ${daEquipe})`,
  )
  return rows.length > 0
}

/** Fields that refer to a record, with its entity. */
const REFERIDOS: Record<string, Entidade> = {
  consultor_id: 'profiles',
  clinica_id: 'clinicas',
  clinica_interesse_id: 'clinicas',
  proposta_clinica_id: 'clinicas',
  lead_id: 'leads',
  paciente_id: 'pacientes',
  periodicidade_id: 'periodicidades',
  desconto_decidido_por: 'profiles',
  tipo_assistencia_id: 'tipos_assistencia',
  motivo_perda_id: 'motivos_perda',
}

export type Valores = Record<string, unknown> | null

/** Names of records to which fields of these rows refer, and of those in `deixou` of a merge, by id. */
export async function findNomes(
  db: Db,
  linhas: readonly { antes: Valores; depois: Valores }[],
): Promise<Record<string, string>> {
  const selects = Object.entries(REFERIDOS).flatMap(([campo, entidade]) => {
    const ids = linhas
      .flatMap(({ antes, depois }) => [antes, depois, depois?.deixou as Valores | undefined])
      .flatMap((valores) => valores?.[campo] ?? [])
    const nomeado = NOMES[entidade]
    if (ids.length === 0 || !nomeado) return []
    const { table, nome } = nomeado
    return sql`select ${table}.id, ${nome} as nome from ${table} where ${table}.id::text = any(${sql.param([...new Set(ids)])}::text[])`
  })
  if (selects.length === 0) return {}
  const { rows } = await db.execute<{ id: string; nome: string }>(sql.join(selects, sql` union `))
  return Object.fromEntries(rows.map(({ id, nome }) => [id, nome]))
}
