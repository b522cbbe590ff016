import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { aceitaMensagens } from '../consentimentos/consentimentos.queries.ts'
import { motivosPerda } from '../etapas/etapas.table.ts'
import { orcamentos } from '../orcamentos/orcamentos.table.ts'
import { pacientes } from '../pacientes/pacientes.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { distributes, withinReach } from '../platform/auth/team.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { donosDe } from './donos.queries.ts'
import { isEncerrado, leadInteracoes, leads } from './leads.table.ts'
import { propriosDoCartao, propriosDoLead, propriosQueFaltam, temTextoProprio } from './proprios/proprios.queries.ts'

const a = namesOf(leads, 'a')
const paciente = namesOf(pacientes)
const l = namesOf(leads)
const orcamento = namesOf(orcamentos)
const motivoPerda = namesOf(motivosPerda)
const clinica = namesOf(clinicas)
const profile = namesOf(profiles)
const leadInteracao = namesOf(leadInteracoes)

export type LeadRow = typeof leads.$inferSelect

export type NovoLead = typeof leads.$inferInsert

export type LeadValores = Partial<NovoLead>

/** Leads that are not archived. */
export const living = isNull(leads.arquivado_em)

/**
 * Leads that the caller may see: all for administrators and, unless the company has teams, for supervisors; the queue and
 * a team's for its supervisor; else the caller's own and those of people they cover today.
 */
export const inScope = (escopo: Escopo) =>
  distributes(escopo) ? withinReach(escopo, leads.consultor_id) : sql`${leads.consultor_id} = any(${donosDe(escopo)})`

/** Leads the caller may see and that are not archived. */
export const visible = (escopo: Escopo) => and(living, inScope(escopo))

/** 'arquivados' adds archived leads, except those merged into another lead. */
type Alcance = 'vivos' | 'arquivados'

const ownOne = (escopo: Escopo, id: string, alcance: Alcance = 'vivos') =>
  and(eq(leads.id, id), alcance === 'vivos' ? visible(escopo) : and(isNull(leads.mesclado_em_id), inScope(escopo)))

/** Columns of a card from other tables, with `leads` in full: a sub-select would take a bare column as its own. */
export const doCartao = {
  cadastro_recebido: sql<boolean>`exists (select 1 from ${paciente} where ${paciente.lead_id} = ${l.id} and ${paciente.arquivado_em} is null)`,
  // `min` picks 'aceito' where a lead has a quote of each status.
  orcamento: sql<'visualizado' | 'aceito' | null>`(select min(${orcamento.status}) from ${orcamento}
    where ${orcamento.lead_id} = ${l.id} and ${orcamento.status} in ('visualizado', 'aceito'))`,
  motivo_perda: sql<
    string | null
  >`(select ${motivoPerda.name} from ${motivoPerda} where ${motivoPerda.id} = ${l.motivo_perda_id})`,
  contato_revogado: sql<boolean>`(${l.contato_revogado_em} is not null)`,
  trazido: sql<boolean>`(${l.trazido_em} is not null)`,
  proprios: propriosDoCartao,
}

const colunasCartao = {
  id: leads.id,
  numero: leads.numero,
  versao: leads.versao,
  consultor_id: leads.consultor_id,
  nome_contato: leads.nome_contato,
  telefone: leads.telefone,
  nome_paciente: leads.nome_paciente,
  cidade: leads.cidade,
  estado: leads.estado,
  origem: leads.origem,
  urgencia: leads.urgencia,
  etapa: leads.etapa,
  etapa_desde: leads.etapa_desde,
  proxima_acao: leads.proxima_acao,
  proxima_acao_em: leads.proxima_acao_em,
  prazo_em: leads.prazo_em,
  valor_estimado_centavos: leads.valor_estimado_centavos,
  etiquetas: leads.etiquetas,
  ...doCartao,
}

export { colunasCartao }

/** True if the lead's patients, even unseen ones, accept messages; false once the lead revoked contact. */
export const aceitaMensagensDoLead = sql<boolean | null>`(case when ${l.contato_revogado_em} is not null then false
  else ${aceitaMensagens(sql`select ${paciente.id} from ${paciente} where ${paciente.lead_id} = ${l.id}`)} end)`

const columnsLead = {
  ...colunasCartao,
  telefone_alt: leads.telefone_alt,
  outros_telefones: leads.outros_telefones,
  email: leads.email,
  parentesco: leads.parentesco,
  idade_paciente: leads.idade_paciente,
  sexo_paciente: leads.sexo_paciente,
  cidade_id: leads.cidade_id,
  clinica_interesse_id: leads.clinica_interesse_id,
  clinica_interesse: sql<
    string | null
  >`(select ${clinica.name} from ${clinica} where ${clinica.id} = ${l.clinica_interesse_id})`,
  proposta_clinica_id: leads.proposta_clinica_id,
  proposta_clinica: sql<
    string | null
  >`(select ${clinica.name} from ${clinica} where ${clinica.id} = ${l.proposta_clinica_id})`,
  proposta_centavos: leads.proposta_centavos,
  proposta_em: leads.proposta_em,
  tipo_internacao: leads.tipo_internacao,
  tipo_assistencia_id: leads.tipo_assistencia_id,
  forma_pagamento: leads.forma_pagamento,
  plano_saude: leads.plano_saude,
  faixa_mensal_centavos: leads.faixa_mensal_centavos,
  consultor: sql<
    string | null
  >`(select coalesce(nullif(${profile.full_name}, ''), ${profile.email}) from ${profile} where ${profile.id} = ${l.consultor_id})`,
  origem_detalhe: leads.origem_detalhe,
  created_at: leads.created_at,
  distribuido_em: leads.distribuido_em,
  primeiro_contato_em: leads.primeiro_contato_em,
  ultima_interacao_em: leads.ultima_interacao_em,
  interacoes: sql<number>`(select count(*)::int from ${leadInteracao} where ${leadInteracao.lead_id} = ${l.id})`,
  perdido_em: leads.perdido_em,
  ganho_em: leads.ganho_em,
  arquivado_em: leads.arquivado_em,
  /** End of the latest contact with one of the lead's telephones and the same owner; null without one. */
  atendido_em: sql<Date | null>`(select max(coalesce(${a.ganho_em}, ${a.perdido_em})) from ${a}
    where ${a.id} <> ${l.id} and ${a.consultor_id} = ${l.consultor_id} and ${isEncerrado(a)}
      and ${a.telefone} = any(array[${l.telefone}, ${l.telefone_alt}] || ${l.outros_telefones}))`.mapWith(
    leads.created_at,
  ),
  tem_clinico: sql<boolean>`(${l.substancias_cifrado} is not null or ${l.observacoes_cifrado} is not null
    or ${l.motivo_perda_texto_cifrado} is not null or ${temTextoProprio})`,
  aceita_mensagens: aceitaMensagensDoLead,
  proprios: propriosDoLead,
  proprios_faltam: propriosQueFaltam,
}

export type CartaoRow = Awaited<ReturnType<typeof findCartoes>>[number]

export type LeadCompleto = NonNullable<Awaited<ReturnType<typeof findLead>>>

export const findCartoes = (db: Db, onde: SQL | undefined) => db.select(colunasCartao).from(leads).where(onde)

export async function findCartao(db: Db, id: string): Promise<CartaoRow> {
  const [row] = await findCartoes(db, eq(leads.id, id))
  if (!row) throw new Error('the lead is gone')
  return row
}

/** A lead that the caller sees, with the columns of its drawer. */
export async function findLead(db: Db, escopo: Escopo, id: string, alcance?: Alcance) {
  const [row] = await db
    .select(columnsLead)
    .from(leads)
    .where(ownOne(escopo, id, alcance))
  return row
}

/** Encrypted health data of a lead that the caller sees. */
export async function findCifrados(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select({
      substancias: leads.substancias_cifrado,
      observacoes: leads.observacoes_cifrado,
      motivo_perda_texto: leads.motivo_perda_texto_cifrado,
    })
    .from(leads)
    .where(ownOne(escopo, id))
  return row
}

/** True if the caller may read a lead, archived or not. */
export const isLegivel = async (db: Db, escopo: Escopo, id: string) =>
  (await db.$count(leads, ownOne(escopo, id, 'arquivados'))) > 0

/** Locks leads that the caller sees, in the order of their ids. */
export const lockLeads = (tx: Db, escopo: Escopo, ids: readonly string[]): Promise<LeadRow[]> =>
  tx
    .select()
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), visible(escopo)))
    .orderBy(leads.id)
    .for('update')

export async function lockLead(tx: Db, escopo: Escopo, id: string): Promise<LeadRow | undefined> {
  const [row] = await lockLeads(tx, escopo, [id])
  return row
}

/** Locks a lead to which a row refers that the caller may write, even if the lead is archived or somebody else's. */
export async function lockReferido(tx: Db, id: string): Promise<LeadRow> {
  const [row] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
  if (!row) throw new Error('the lead is gone')
  return row
}

export async function findPorEnvio(db: Db, envioId: string): Promise<LeadRow | undefined> {
  const [row] = await db.select().from(leads).where(eq(leads.envio_id, envioId))
  return row
}

export async function insertLead(tx: Db, novo: NovoLead): Promise<LeadRow> {
  const [row] = await tx.insert(leads).values(novo).returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateLead(tx: Db, id: string, valores: LeadValores): Promise<LeadRow> {
  const [row] = await tx.update(leads).set(valores).where(eq(leads.id, id)).returning()
  if (!row) throw new Error('the lead is gone')
  return row
}

/** Writes values of the same columns into leads by id; returns the rows in the order of `mudancas`. */
export async function updateLeads(tx: Db, mudancas: readonly (LeadValores & { id: string })[]): Promise<LeadRow[]> {
  const [primeira] = mudancas
  if (!primeira) return []
  const colunas = Object.keys(primeira).filter((nome) => nome !== 'id')
  const valores = colunas.map((nome) => sql`${sql.identifier(nome)} = nova.${sql.identifier(nome)}`)
  await tx.execute(sql`
    update ${leads} set ${sql.join(valores, sql`, `)}
      from json_populate_recordset(null::${leads}, ${JSON.stringify(mudancas)}::json) as nova
     where ${leads.id} = nova.id`)
  const ids = mudancas.map(({ id }) => id)
  const porId = new Map((await tx.select().from(leads).where(inArray(leads.id, ids))).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = porId.get(id)
    if (!row) throw new Error('the lead is gone')
    return row
  })
}
