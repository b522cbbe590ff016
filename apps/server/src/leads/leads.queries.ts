import { createHash } from 'node:crypto'
import { ETAPAS_ABERTAS } from '@portal/contract/leads/opcoes'
import { assuntoDeDono, type PalavraDeDono } from '@portal/contract/realtime/realtime.contract'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { donosDe } from './donos.queries.ts'
import { leadHistorico, leadInteracoes, leads } from './leads.table.ts'

export type LeadRow = typeof leads.$inferSelect
export type NovoLead = typeof leads.$inferInsert
export type LeadValores = Partial<NovoLead>
type NovaPassagem = typeof leadHistorico.$inferInsert
export type NovaInteracao = typeof leadInteracoes.$inferInsert

/** Gap between neighbours of a column. */
export const INTERVALO = 65_536

const living = isNull(leads.arquivado_em)
/**
 * The caller's leads, and those of whom they cover on that day; administrators and supervisors see those of all (not-shown
 * section 1).
 */
export const inScope = (escopo: Escopo) =>
  escopo.role === 'admin' || escopo.role === 'supervisor'
    ? undefined
    : sql`${leads.consultor_id} = any(${donosDe(escopo)})`
/** Those of them that are not archived. */
export const own = (escopo: Escopo) => and(living, inScope(escopo))

/** Of what a caller may read, `arquivados` includes what was archived, but not what lives on in another lead. */
type Alcance = 'vivos' | 'arquivados'
const ownOne = (escopo: Escopo, id: string, alcance: Alcance = 'vivos') =>
  and(eq(leads.id, id), alcance === 'vivos' ? own(escopo) : and(isNull(leads.mesclado_em_id), inScope(escopo)))

/** What cards show of other tables. Names `leads` in full, because a sub-select would take the bare column as its own. */
export const doCartao = {
  // Of the words above and beside this one, only the tables are named.
  cadastro_recebido: sql<boolean>`exists (select 1 from pacientes where pacientes.lead_id = leads.id and pacientes.arquivado_em is null)`,
  motivo_perda: sql<string | null>`(select name from motivos_perda where motivos_perda.id = leads.motivo_perda_id)`,
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

const columnsLead = {
  ...colunasCartao,
  telefone_alt: leads.telefone_alt,
  email: leads.email,
  parentesco: leads.parentesco,
  idade_paciente: leads.idade_paciente,
  sexo_paciente: leads.sexo_paciente,
  cidade_id: leads.cidade_id,
  clinica_interesse_id: leads.clinica_interesse_id,
  clinica_interesse: sql<string | null>`(select name from clinicas where clinicas.id = leads.clinica_interesse_id)`,
  tipo_internacao: leads.tipo_internacao,
  tipo_assistencia_id: leads.tipo_assistencia_id,
  forma_pagamento: leads.forma_pagamento,
  plano_saude: leads.plano_saude,
  faixa_mensal_centavos: leads.faixa_mensal_centavos,
  consultor: sql<
    string | null
  >`(select coalesce(nullif(full_name, ''), email) from profiles where profiles.id = leads.consultor_id)`,
  origem_detalhe: leads.origem_detalhe,
  created_at: leads.created_at,
  distribuido_em: leads.distribuido_em,
  primeiro_contato_em: leads.primeiro_contato_em,
  ultima_interacao_em: leads.ultima_interacao_em,
  interacoes: sql<number>`(select count(*)::int from lead_interacoes where lead_interacoes.lead_id = leads.id)`,
  perdido_em: leads.perdido_em,
  ganho_em: leads.ganho_em,
  arquivado_em: leads.arquivado_em,
  /** The last contact that had ended before this one, of one of its telephones and the same consultant. */
  atendido_em: sql<Date | null>`(select max(coalesce(a.ganho_em, a.perdido_em)) from leads a
    where a.id <> leads.id and a.consultor_id = leads.consultor_id and a.etapa in ('internado', 'perdido')
      and a.telefone in (leads.telefone, leads.telefone_alt))`.mapWith(leads.created_at),
  tem_clinico: sql<boolean>`(leads.substancias_cifrado is not null or leads.observacoes_cifrado is not null
    or leads.motivo_perda_texto_cifrado is not null)`,
}

export type CartaoRow = Awaited<ReturnType<typeof findCartoes>>[number]
export type LeadCompleto = NonNullable<Awaited<ReturnType<typeof findLead>>>

export const findCartoes = (db: Db, onde: SQL | undefined) => db.select(colunasCartao).from(leads).where(onde)

export async function findCartao(db: Db, id: string): Promise<CartaoRow> {
  const [row] = await findCartoes(db, eq(leads.id, id))
  if (!row) throw new Error('the lead is gone')
  return row
}

/** One of the leads that the caller sees, with what its drawer shows. */
export async function findLead(db: Db, escopo: Escopo, id: string, alcance?: Alcance) {
  const [row] = await db
    .select(columnsLead)
    .from(leads)
    .where(ownOne(escopo, id, alcance))
  return row
}

/** The encrypted health data of one of the leads that the caller sees. */
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

/** Whether the caller may read a lead, which may be archived. */
export const isLegivel = async (db: Db, escopo: Escopo, id: string) =>
  (await db.$count(leads, ownOne(escopo, id, 'arquivados'))) > 0

/** Telephones of leads that the caller sees, to be locked before the leads are. */
export async function findTelefones(db: Db, escopo: Escopo, ids: readonly string[]): Promise<(string | null)[]> {
  const rows = await db
    .select({ telefone: leads.telefone, telefone_alt: leads.telefone_alt })
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), own(escopo)))
  return rows.flatMap(({ telefone, telefone_alt }) => [telefone, telefone_alt])
}

/** Locks leads that the caller sees until the transaction ends, in the order of their ids. */
export const lockLeads = (tx: Db, escopo: Escopo, ids: readonly string[]): Promise<LeadRow[]> =>
  tx
    .select()
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), own(escopo)))
    .orderBy(leads.id)
    .for('update')

export async function lockLead(tx: Db, escopo: Escopo, id: string): Promise<LeadRow | undefined> {
  const [row] = await lockLeads(tx, escopo, [id])
  return row
}

/** Locks a lead that something else of the caller's refers to, whatever has become of it. */
export async function lockReferido(tx: Db, id: string): Promise<LeadRow> {
  const [row] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
  if (!row) throw new Error('the lead is gone')
  return row
}

/** Key of the advisory lock of a telephone. */
export const chaveDoTelefone = (telefone: string) =>
  createHash('sha256').update(`telefone ${telefone}`).digest().readBigInt64BE().toString()

/**
 * Serialises what happens to telephones: whoever creates, changes or assigns a lead sees those that came before. Taken
 * first in a transaction, in one order.
 */
export async function lockTelefones(tx: Db, telefones: readonly (string | null)[]) {
  const numeros = [...new Set(telefones)].filter((t) => t !== null).toSorted()
  if (numeros.length === 0) return
  const chaves = numeros.map(chaveDoTelefone)
  await tx.execute(sql`select pg_advisory_xact_lock(chave) from unnest(${sql.param(chaves)}::bigint[]) as chave`)
}

/** Living leads with one of these telephones, the newest first. */
export const findPorTelefones = (db: Db, telefones: readonly (string | null)[], exceto?: string) => {
  const numeros = telefones.filter((telefone) => telefone !== null)
  return db
    .select({
      id: leads.id,
      telefone: leads.telefone,
      telefone_alt: leads.telefone_alt,
      consultor_id: leads.consultor_id,
      etapa: leads.etapa,
      encerrado_em: sql<Date | null>`coalesce(${leads.ganho_em}, ${leads.perdido_em})`.mapWith(leads.created_at),
    })
    .from(leads)
    .where(
      and(
        living,
        or(inArray(leads.telefone, numeros), inArray(leads.telefone_alt, numeros)),
        exceto === undefined ? undefined : sql`${leads.id} <> ${exceto}`,
      ),
    )
    .orderBy(sql`${leads.created_at} desc`)
}

/** The newest lead with a telephone among those that the caller sees. */
export async function findDoTelefone(db: Db, escopo: Escopo, telefone: string) {
  const [row] = await db
    .select({ id: leads.id, nome: leads.nome_contato })
    .from(leads)
    .where(and(own(escopo), or(eq(leads.telefone, telefone), eq(leads.telefone_alt, telefone))))
    .orderBy(sql`${leads.created_at} desc`)
    .limit(1)
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

/** Writes values of the same columns into leads by their ids; returns them in the order of `mudancas`. */
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

export async function insertPassagem(tx: Db, passagem: NovaPassagem) {
  await tx.insert(leadHistorico).values(passagem)
}

/** Returns false when an interaction with this idempotency key exists. */
export async function insertInteracao(tx: Db, nova: NovaInteracao): Promise<boolean> {
  const rows = await tx
    .insert(leadInteracoes)
    .values(nova)
    .onConflictDoNothing({ target: leadInteracoes.envio_id })
    .returning({ id: leadInteracoes.id })
  return rows.length > 0
}

/** Whether the interaction with this idempotency key is of that lead. */
export const isEnvioDe = async (tx: Db, leadId: string, envioId = ''): Promise<boolean> =>
  (await tx.$count(leadInteracoes, and(eq(leadInteracoes.envio_id, envioId), eq(leadInteracoes.lead_id, leadId)))) > 0

/** Interactions that the portal itself records, of one or many leads. */
export const insertInteracoes = (tx: Db, novas: readonly NovaInteracao[]) => insertRows(tx, leadInteracoes, novas)

/** Last passage of a lead. */
export async function findUltimaPassagem(tx: Db, leadId: string) {
  const [row] = await tx
    .select()
    .from(leadHistorico)
    .where(eq(leadHistorico.lead_id, leadId))
    .orderBy(sql`${leadHistorico.em} desc, ${leadHistorico.id} desc`)
    .limit(1)
  return row
}

export async function deletePassagem(tx: Db, id: string) {
  await tx.delete(leadHistorico).where(eq(leadHistorico.id, id))
}

export const listPassagens = (db: Db, leadId: string) =>
  db
    .select({
      id: leadHistorico.id,
      de: leadHistorico.de,
      para: leadHistorico.para,
      por: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      em: leadHistorico.em,
      duracao_s: leadHistorico.duracao_s,
      fato: leadHistorico.fato,
      // Leads in full: the sub-select has another one of the same name.
      mesclado_de: sql<number | null>`(select numero from leads where leads.id = lead_historico.mesclado_de)`.mapWith(
        leads.numero,
      ),
    })
    .from(leadHistorico)
    .leftJoin(profiles, eq(profiles.id, leadHistorico.por))
    .where(eq(leadHistorico.lead_id, leadId))
    .orderBy(sql`${leadHistorico.em} desc, ${leadHistorico.id} desc`)
    .limit(200)

export const INTERACOES_POR_PAGINA = 25

export const listInteracoes = (db: Db, leadId: string, pagina: number) =>
  db
    .select({
      id: leadInteracoes.id,
      tipo: leadInteracoes.tipo,
      evento: leadInteracoes.evento,
      resultado: leadInteracoes.resultado,
      texto_cifrado: leadInteracoes.texto_cifrado,
      detalhe: leadInteracoes.detalhe,
      ocorreu_em: leadInteracoes.ocorreu_em,
      autor: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
    })
    .from(leadInteracoes)
    .leftJoin(profiles, eq(profiles.id, leadInteracoes.autor_id))
    .where(eq(leadInteracoes.lead_id, leadId))
    .orderBy(sql`${leadInteracoes.ocorreu_em} desc, ${leadInteracoes.created_at} desc, ${leadInteracoes.id} desc`)
    .limit(INTERACOES_POR_PAGINA)
    .offset((pagina - 1) * INTERACOES_POR_PAGINA)

export const countInteracoes = (db: Db, leadId: string) => db.$count(leadInteracoes, eq(leadInteracoes.lead_id, leadId))

/** Where a column of somebody's board begins: a place above its first card. */
export async function findTopo(tx: Db, dono: string | null, etapa: LeadRow['etapa']): Promise<number> {
  const [row] = await tx
    .select({ menor: sql<number | null>`min(${leads.posicao})`.mapWith(Number) })
    .from(leads)
    .where(and(living, daColuna(dono, etapa)))
  return (row?.menor ?? 0) - INTERVALO
}

/** Where the columns of several boards begin, by `dono etapa`. */
export async function findTopos(tx: Db, donos: readonly string[]) {
  const rows = await tx
    .select({ dono: leads.consultor_id, etapa: leads.etapa, menor: sql<number>`min(${leads.posicao})`.mapWith(Number) })
    .from(leads)
    .where(and(living, inArray(leads.consultor_id, [...donos])))
    .groupBy(leads.consultor_id, leads.etapa)
  return new Map(rows.map(({ dono, etapa, menor }) => [`${dono} ${etapa}`, menor]))
}

const daColuna = (dono: string | null, etapa: LeadRow['etapa']) =>
  and(dono === null ? isNull(leads.consultor_id) : eq(leads.consultor_id, dono), eq(leads.etapa, etapa))

/** Position of a card of a column; undefined for one that is not in it. */
export async function findPosicao(tx: Db, dono: string | null, etapa: LeadRow['etapa'], id: string) {
  const [row] = await tx
    .select({ posicao: leads.posicao })
    .from(leads)
    .where(and(living, daColuna(dono, etapa), eq(leads.id, id)))
  return row?.posicao
}

/** Position of the card that follows another in a column, but for one lead; undefined at the end. */
export async function findSeguinte(
  tx: Db,
  dono: string | null,
  etapa: LeadRow['etapa'],
  { id, posicao }: { id: string; posicao: number },
  exceto: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ posicao: leads.posicao })
    .from(leads)
    .where(
      and(
        living,
        daColuna(dono, etapa),
        sql`(${leads.posicao}, ${leads.id}) > (${posicao}::bigint, ${id}::uuid)`,
        sql`${leads.id} <> ${exceto}`,
      ),
    )
    .orderBy(leads.posicao, leads.id)
    .limit(1)
  return row?.posicao
}

/**
 * Spreads the cards of a column evenly again, in the same order. A transaction of its own, which locks them by id: within
 * one that holds a card already, two of them could wait for each other.
 */
export async function renumberColuna(tx: Db, dono: string | null, etapa: LeadRow['etapa']) {
  const cartoes = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(living, daColuna(dono, etapa)))
    .orderBy(leads.id)
    .for('update')
  const ids = sql`any(${sql.param(cartoes.map(({ id }) => id))}::uuid[])`
  // Only those that are locked: waiting for a card that came meanwhile, two of these could wait for each other.
  await tx.execute(sql`
    update leads set posicao = lugar.n * ${INTERVALO}::bigint
      from (select id, row_number() over (order by posicao, id) as n from leads where id = ${ids}) lugar
     where leads.id = lugar.id and leads.posicao <> lugar.n * ${INTERVALO}::bigint`)
}

/**
 * Counts what the owners have now, and tells their open boards which leads changed. The last statement of a transaction:
 * see `avanca_leads`.
 */
export async function announceLeads(tx: Db, mudou: readonly { dono: string | null; id: string }[], agora: Date) {
  if (mudou.length === 0) return
  const assuntos = mudou.map(({ dono }) => assuntoDeDono('leads', dono))
  await tx.execute(
    sql`select avanca_leads(${sql.param(assuntos)}::text[], ${sql.param(mudou.map(({ id }) => id))}::uuid[],
                            ${agora.toISOString()}::timestamptz)`,
  )
}

/** Tells the open pages of people that something of theirs changed. A last statement, as `announceLeads`, and after it. */
export async function announceDonos(tx: Db, palavra: PalavraDeDono, donos: readonly string[]) {
  if (donos.length === 0) return
  const assuntos = donos.map((dono) => assuntoDeDono(palavra, dono))
  await tx.execute(sql`select avanca_assuntos(${sql.param(assuntos)}::text[])`)
}

/** Whether a person may own leads; within a transaction they stay able to until it ends. */
export async function podeReceber(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.id, id),
        eq(profiles.is_active, true),
        eq(profiles.aprovado, true),
        inArray(profiles.role, ['consultor', 'gerenciador', 'admin']),
      ),
    )
    .for('share')
  return rows.length > 0
}

const abertosDe = (id: string) => and(living, eq(leads.consultor_id, id), inArray(leads.etapa, [...ETAPAS_ABERTAS]))

export const countAbertosDe = (db: Db, id: string) => db.$count(leads, abertosDe(id))

/** Ids of a person's open leads, the oldest first. */
export async function listAbertosDe(db: Db, id: string): Promise<string[]> {
  const rows = await db.select({ id: leads.id }).from(leads).where(abertosDe(id)).orderBy(leads.numero)
  return rows.map(({ id }) => id)
}

/** Consultants and managers who may receive leads, with how many they have open, by name. */
export async function listConsultores(db: Db) {
  const { rows } = await db.execute<{ id: string; nome: string; abertos: number }>(sql`
    select p.id, coalesce(nullif(p.full_name, ''), p.email) as nome,
           (select count(*)::int from leads
             where consultor_id = p.id and arquivado_em is null and etapa = any(${sql.param([...ETAPAS_ABERTAS])})) as abertos
      from profiles p
     where p.is_active and p.aprovado and p.role in ('consultor', 'gerenciador')
     order by sem_acento(coalesce(nullif(p.full_name, ''), p.email))`)
  return rows
}

/** Ids of the open leads among these that are not a consultant's own yet. */
export async function listTransferiveis(db: Db, escopo: Escopo, ids: readonly string[], consultorId?: string) {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        inArray(leads.id, [...ids]),
        own(escopo),
        inArray(leads.etapa, [...ETAPAS_ABERTAS]),
        consultorId === undefined ? undefined : sql`${leads.consultor_id} is distinct from ${consultorId}::uuid`,
      ),
    )
  return rows.map(({ id }) => id)
}
