import { randomUUID } from 'node:crypto'
import type { EventoDistribuicao, Impedimento, MotivoRecusaOferta } from '@portal/contract/leads/distribuicao/opcoes'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { markFatosLidos } from '../../notificacoes/notificacoes.queries.ts'
import { notificacoes } from '../../notificacoes/notificacoes.table.ts'
import { isAtendente, isContaAtiva, profiles } from '../../platform/auth/auth.table.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import { figures } from '../../platform/db/figures.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import type { Moment } from '../../platform/moment.ts'
import type { LeadRow } from '../leads.queries.ts'
import { isAdormecido, isEncerrado, isLeadAberto, leads } from '../leads.table.ts'
import { telefones } from '../telefones.queries.ts'
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
const participante = namesOf(distribuicaoParticipantes, 'p')
const n = namesOf(notificacoes, 'n')
const l = namesOf(leads)
const distribuicaoDia = namesOf(distribuicaoDias)
const leadOferta = namesOf(leadOfertas)

export type NovaOferta = typeof leadOfertas.$inferInsert
export type NovoEvento = {
  em: Date
  tipo: EventoDistribuicao
  lead_id: string
  consultor_id?: string | null
  de_id?: string | null
  ator_id?: string | null
  regra?: string | null
  oferta_id?: string | null
  motivo?: MotivoRecusaOferta | null
  passou_por?: Impedimento[]
}

const naFila = and(isNull(leads.consultor_id), isNull(leads.arquivado_em), isLeadAberto(leads))

/** Active rules, in order. */
export const listRegrasAtivas = (db: Db) =>
  db
    .select()
    .from(distribuicaoRegras)
    .where(eq(distribuicaoRegras.ativa, true))
    .orderBy(asc(distribuicaoRegras.ordem), asc(distribuicaoRegras.id))

export const hasRegraAtiva = async (db: Db) =>
  (await db.$count(distribuicaoRegras, eq(distribuicaoRegras.ativa, true))) > 0

export const listParticipacoes = (db: Db, regras: readonly string[]) =>
  db
    .select()
    .from(distribuicaoRegraParticipantes)
    .where(inArray(distribuicaoRegraParticipantes.regra_id, [...regras]))
    .orderBy(asc(distribuicaoRegraParticipantes.regra_id), asc(distribuicaoRegraParticipantes.consultor_id))

/**
 * Locks leads of the queue that are due, the most urgent and oldest first, skipping those that another process holds.
 * With `ids`, these leads instead, due or not.
 */
export async function lockFila(tx: Db, agora: Date, limite: number, ids?: readonly string[]): Promise<LeadRow[]> {
  const rows = await tx
    .select({ lead: leads })
    .from(leads)
    .leftJoin(distribuicaoFila, eq(distribuicaoFila.lead_id, leads.id))
    .where(
      and(
        naFila,
        ids
          ? inArray(leads.id, [...ids])
          : // A lead from an older portal waits until a person gives it to somebody.
            and(
              sql`not ${isAdormecido(leads)}`,
              or(isNull(distribuicaoFila.lead_id), lte(distribuicaoFila.tentar_em, agora)),
            ),
      ),
    )
    .orderBy(
      sql`array_position(array['emergencia', 'alta', 'media', 'baixa'], ${leads.urgencia})`,
      asc(leads.created_at),
      asc(leads.id),
    )
    .limit(limite)
    .for('update', { of: leads, skipLocked: true })
  return rows.map(({ lead }) => lead)
}

/** Leads among `ids` that are in the queue, without a lock. */
export const listFilaPorIds = (db: Db, ids: readonly string[]): Promise<LeadRow[]> =>
  db
    .select()
    .from(leads)
    .where(and(naFila, inArray(leads.id, [...ids])))
    .orderBy(asc(leads.created_at), asc(leads.id))

/** Instant at which the next lead of the queue is due; undefined when none waits. */
export async function findProximaVez(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ em: sql<Date | null>`min(${distribuicaoFila.tentar_em})`.mapWith(distribuicaoFila.tentar_em) })
    .from(distribuicaoFila)
  return row?.em ?? undefined
}

/** All offers of these leads, pending ones included. */
export const listOfertasDosLeads = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: leadOfertas.id,
      lead_id: leadOfertas.lead_id,
      consultor_id: leadOfertas.consultor_id,
      status: leadOfertas.status,
      expira_em: leadOfertas.expira_em,
    })
    .from(leadOfertas)
    .where(inArray(leadOfertas.lead_id, [...ids]))

/**
 * Locks limits and loads of people in the order of their ids, against deadlocks, and prevents their deactivation until
 * the transaction ends.
 */
export async function lockParticipantes(tx: Db, pessoas: readonly string[]) {
  await tx
    .select({ id: distribuicaoParticipantes.id })
    .from(distribuicaoParticipantes)
    .where(inArray(distribuicaoParticipantes.consultor_id, [...pessoas]))
    .orderBy(asc(distribuicaoParticipantes.consultor_id))
    .for('no key update')
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, [...pessoas]))
    .orderBy(asc(profiles.id))
    .for('share')
}

/** People with limits and loads; read after `lockParticipantes` these cannot change. */
export const listPessoas = (db: Db, pessoas: readonly string[], dia: string) =>
  db
    .select({
      consultor_id: profiles.id,
      ativo: sql<boolean>`${isContaAtiva(profiles)} and ${isAtendente(profiles)}`,
      estados: profiles.estados_atendidos,
      limite_abertos: distribuicaoParticipantes.limite_abertos,
      limite_dia: distribuicaoParticipantes.limite_dia,
      dias_horarios: distribuicaoParticipantes.dias_horarios,
      pausado_ate: distribuicaoParticipantes.pausado_ate,
      ultima_oferta_em: distribuicaoParticipantes.ultima_oferta_em,
      abertos: sql<number>`coalesce(${distribuicaoParticipantes.abertos}, 0)`,
      recebidos_dia: sql<number>`case when ${distribuicaoParticipantes.dia} = ${dia}::date then ${distribuicaoParticipantes.recebidos_dia} else 0 end`,
    })
    .from(profiles)
    .leftJoin(distribuicaoParticipantes, eq(distribuicaoParticipantes.consultor_id, profiles.id))
    .where(inArray(profiles.id, [...pessoas]))

/** Owners of open leads with one of these telephones. */
export async function listQuemAtende(db: Db, telefones: readonly string[]) {
  const numeros = sql`any(${sql.param([...telefones])}::text[])`
  const aberto = sql`${l.consultor_id} is not null and ${l.arquivado_em} is null and not ${isEncerrado(l)}`
  // Each column is a query of its own, so that its index is used: with 'or' the whole table would be read.
  const { rows } = await db.execute<{ telefone: string; consultor_id: string }>(sql`
    select ${l.telefone}, ${l.consultor_id} from ${l} where ${l.telefone} = ${numeros} and ${aberto}
    union select ${l.telefone_alt}, ${l.consultor_id} from ${l} where ${l.telefone_alt} = ${numeros} and ${aberto}
    union select outro, consultor_id from ${l}, unnest(outros_telefones) as outro
     where outros_telefones <> '{}' and outros_telefones && ${sql.param([...telefones])}::text[] and ${aberto}`)
  return rows
}

export const insertOfertas = (tx: Db, novas: readonly NovaOferta[]) =>
  insertRows(
    tx,
    leadOfertas,
    novas.map(({ id = randomUUID(), regra_id = null, respondido_em = null, ...oferta }) => ({
      id,
      regra_id,
      respondido_em,
      ...oferta,
    })),
  )

const SEM_MAIS = {
  consultor_id: null,
  de_id: null,
  ator_id: null,
  regra: null,
  oferta_id: null,
  motivo: null,
  passou_por: [],
}

export const insertEventos = (tx: Db, novos: readonly NovoEvento[]) =>
  insertRows(
    tx,
    distribuicaoEventos,
    novos.map((evento) => ({ ...SEM_MAIS, ...evento })),
  )

/** Marks pending offers as expired. */
export async function expireOfertas(tx: Db, ids: readonly string[], agora: Date) {
  if (ids.length === 0) return
  await tx
    .update(leadOfertas)
    .set({ status: 'expirada', respondido_em: agora })
    .where(and(inArray(leadOfertas.id, [...ids]), eq(leadOfertas.status, 'pendente')))
}

type NaFila = { lead_id: string; situacao: 'ofertado' | 'sem_aceite'; tentar_em: Date }
export async function upsertFila(tx: Db, linhas: NaFila[], agora: Date) {
  if (linhas.length === 0) return
  await tx
    .insert(distribuicaoFila)
    .values(linhas.map((linha) => ({ ...linha, desde: agora })))
    .onConflictDoUpdate({
      target: distribuicaoFila.lead_id,
      set: {
        situacao: sql`excluded.situacao`,
        tentar_em: sql`excluded.tentar_em`,
        desde: sql`case when ${distribuicaoFila.situacao} = excluded.situacao then ${distribuicaoFila.desde} else excluded.desde end`,
      },
    })
}

/** Instants since which these leads have had nobody to take them. */
export const listSemAceite = (db: Db, ids: readonly string[]) =>
  db
    .select({ lead_id: distribuicaoFila.lead_id, desde: distribuicaoFila.desde })
    .from(distribuicaoFila)
    .where(and(inArray(distribuicaoFila.lead_id, [...ids]), eq(distribuicaoFila.situacao, 'sem_aceite')))

type Turno = { consultor_id: string; regra_id: string; turnos: number; esperado: number; ultima: Date | null }
/** Adds the turns that one round gave and owed to participants of rules. */
export async function addTurnos(tx: Db, turnos: readonly Turno[], dia: string) {
  if (turnos.length === 0) return
  const rows = sql`unnest(${sql.param(turnos.map(({ consultor_id }) => consultor_id))}::uuid[],
    ${sql.param(turnos.map(({ regra_id }) => regra_id))}::uuid[],
    ${sql.param(turnos.map((t) => t.turnos))}::int[],
    ${sql.param(turnos.map(({ esperado }) => esperado))}::float8[],
    ${sql.param(turnos.map(({ ultima }) => ultima?.toISOString() ?? null))}::timestamptz[])
    as novo (consultor_id, regra_id, turnos, esperado, ultima)`
  await tx.execute(sql`
    update ${p}
       set recebidos = ${p.recebidos} + novo.turnos, esperado = ${p.esperado} + novo.esperado
      from ${rows} where ${p.regra_id} = novo.regra_id and ${p.consultor_id} = novo.consultor_id`)
  await tx.execute(sql`
    update ${participante} set ultima_oferta_em = greatest(${participante.ultima_oferta_em}, novo.ultima)
      from (select consultor_id, max(ultima) as ultima from ${rows} where ultima is not null group by 1) novo
     where ${participante.consultor_id} = novo.consultor_id`)
  await tx.execute(sql`
    insert into ${distribuicaoDias} (consultor_id, dia, esperado)
    select consultor_id, ${dia}::date, sum(esperado) from ${rows} group by 1 order by 1
    on conflict (consultor_id, dia) do update set esperado = ${distribuicaoDia.esperado} + excluded.esperado`)
}

/** Deletes shares of days before `antesDe`; returns the number of rows. */
export async function pruneDias(db: Db, antesDe: string) {
  const { rowCount } = await db.delete(distribuicaoDias).where(sql`${distribuicaoDias.dia} < ${antesDe}::date`)
  return rowCount ?? 0
}

/** Counts all loads again; returns the number of people whose `abertos` was wrong. */
export async function recountTodos(db: Db, agora: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const antes = await tx
      .select({ id: distribuicaoParticipantes.consultor_id, abertos: distribuicaoParticipantes.abertos })
      .from(distribuicaoParticipantes)
    const ids = antes.map(({ id }) => id)
    await tx.execute(sql`select reconta_ofertas(${sql.param(ids)}::uuid[], ${agora.toISOString()}::timestamptz)`)
    const depois = new Map(
      (
        await tx
          .select({ id: distribuicaoParticipantes.consultor_id, abertos: distribuicaoParticipantes.abertos })
          .from(distribuicaoParticipantes)
      ).map(({ id, abertos }) => [id, abertos]),
    )
    return antes.filter(({ id, abertos }) => depois.get(id) !== abertos).length
  })
}

const colunasOferta = {
  id: leadOfertas.id,
  lead_id: leadOfertas.lead_id,
  consultor_id: leadOfertas.consultor_id,
  regra_id: leadOfertas.regra_id,
  status: leadOfertas.status,
  expira_em: leadOfertas.expira_em,
  explicacao: leadOfertas.explicacao,
}

/** An offer of this consultant. */
export async function findOferta(db: Db, id: string, consultorId: string) {
  const [row] = await db
    .select({ ...colunasOferta, ...telefones })
    .from(leadOfertas)
    .innerJoin(leads, eq(leads.id, leadOfertas.lead_id))
    .where(and(eq(leadOfertas.id, id), eq(leadOfertas.consultor_id, consultorId)))
  return row
}

/** Answers an offer that is pending and has not ended; undefined otherwise. */
export async function answerOferta(
  tx: Db,
  id: string,
  agora: Date,
  resposta: { status: 'aceita' | 'recusada'; motivo?: MotivoRecusaOferta | null },
) {
  const [row] = await tx
    .update(leadOfertas)
    .set({
      ...resposta,
      respondido_em: agora,
      visto_em: sql`coalesce(${leadOfertas.visto_em}, ${agora.toISOString()})`,
    })
    .where(
      and(
        eq(leadOfertas.id, id),
        eq(leadOfertas.status, 'pendente'),
        sql`${leadOfertas.expira_em} > ${agora.toISOString()}`,
      ),
    )
    .returning(colunasOferta)
  return row
}

/** Locks the lead of an offer, for any owner. */
export async function lockLeadDaOferta(tx: Db, id: string): Promise<LeadRow | undefined> {
  const [row] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
  return row
}

/** Number of pending offers of all people that end before this instant. */
export const countQueTerminam = (db: Db, antesDe: Date): Promise<number> =>
  db.$count(leadOfertas, and(eq(leadOfertas.status, 'pendente'), lt(leadOfertas.expira_em, antesDe)))

const PENDENTES_MAXIMO = 20
const pendente = (consultorId: string, agora: Date) =>
  and(
    eq(leadOfertas.consultor_id, consultorId),
    eq(leadOfertas.status, 'pendente'),
    sql`${leadOfertas.expira_em} > ${agora.toISOString()}`,
  )

/** Pending offers of a consultant, the first to end first. */
export const listPendentes = (db: Db, consultorId: string, agora: Date) =>
  db
    .select({
      id: leadOfertas.id,
      cidade: leads.cidade,
      estado: leads.estado,
      urgencia: leads.urgencia,
      ofertado_em: leadOfertas.ofertado_em,
      expira_em: leadOfertas.expira_em,
      visto: sql<boolean>`${leadOfertas.visto_em} is not null`,
    })
    .from(leadOfertas)
    .innerJoin(leads, eq(leads.id, leadOfertas.lead_id))
    .where(pendente(consultorId, agora))
    .orderBy(asc(leadOfertas.expira_em), asc(leadOfertas.id))
    .limit(PENDENTES_MAXIMO)

/** Number of offers that the list of pending ones shows. */
export const contagemDasOfertas = ({ usuarioId }: Escopo, { agora }: Moment) =>
  figures(
    { n: sql`least(count(*), ${PENDENTES_MAXIMO}::int)` },
    sql`from ${leadOfertas} join ${leads} on ${leads.id} = ${leadOfertas.lead_id} where ${pendente(usuarioId, new Date(agora))}`,
  )

/** Marks an offer as seen; returns false where it is not the person's own. */
export async function markVista(tx: Db, id: string, consultorId: string, agora: Date): Promise<boolean> {
  const rows = await tx
    .update(leadOfertas)
    .set({ visto_em: sql`coalesce(${leadOfertas.visto_em}, ${agora.toISOString()})` })
    .where(and(eq(leadOfertas.id, id), eq(leadOfertas.consultor_id, consultorId)))
    .returning({ id: leadOfertas.id })
  return rows.length > 0
}

/** Marks notices of offers that have ended as read. */
export async function readAvisosDeOfertas(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  await markFatosLidos(
    tx,
    ids.map((id) => `oferta:${id}`),
  )
}

/** Marks notices of all offers made since `desde` that have ended as read. */
export async function readAvisosEncerrados(tx: Db, desde: Date) {
  const ids = await tx
    .select({ id: leadOfertas.id })
    .from(leadOfertas)
    .where(
      and(
        gte(leadOfertas.ofertado_em, desde),
        ne(leadOfertas.status, 'pendente'),
        // A lead assigned at once has a notice of the lead, not of an offer.
        gt(leadOfertas.expira_em, leadOfertas.ofertado_em),
        sql`exists (select 1 from ${n} where ${n.usuario_id} = ${leadOferta.consultor_id}
                     and ${n.fato} = 'oferta:' || ${leadOferta.id} and ${n.lida_em} is null)`,
      ),
    )
  await readAvisosDeOfertas(
    tx,
    ids.map(({ id }) => id),
  )
}

export type SemAviso = { oferta: typeof leadOfertas.$inferSelect; lead: LeadRow }

/** Offers made by rules since `desde` of which the person has no notice: pending and not seen, or assigned at once. */
export const listSemAviso = (tx: Db, status: 'pendente' | 'aceita', desde: Date): Promise<SemAviso[]> =>
  tx
    .select({ oferta: leadOfertas, lead: leads })
    .from(leadOfertas)
    .innerJoin(leads, eq(leads.id, leadOfertas.lead_id))
    .where(
      and(
        gte(leadOfertas.ofertado_em, desde),
        eq(leadOfertas.status, status),
        isNotNull(leadOfertas.regra_id),
        status === 'aceita' ? eq(leadOfertas.expira_em, leadOfertas.ofertado_em) : isNull(leadOfertas.visto_em),
        sql`not exists (select 1 from ${n} where ${n.usuario_id} = ${leadOfertas.consultor_id}
                         and ${n.fato} = 'oferta:' || ${leadOfertas.id})`,
      ),
    )

/** Leads that have had nobody to take them since `desde` or later, and of which no supervisor was told. */
export const listSemAceiteSemAviso = async (tx: Db, desde: Date): Promise<LeadRow[]> =>
  (
    await tx
      .select({ lead: leads })
      .from(distribuicaoFila)
      .innerJoin(leads, eq(leads.id, distribuicaoFila.lead_id))
      .where(
        and(
          gte(distribuicaoFila.desde, desde),
          eq(distribuicaoFila.situacao, 'sem_aceite'),
          sql`not exists (select 1 from ${n} where ${n.fato} = 'sem_aceite:' || ${leads.id})`,
        ),
      )
  ).map(({ lead }) => lead)

/** Tries to lock telephones; returns those locked by others. It must not wait, because leads are locked already. */
export async function tryLockTelefones(tx: Db, telefones: readonly string[], chaveDe: (telefone: string) => string) {
  const { rows } = await tx.execute<{ telefone: string; livre: boolean }>(sql`
    select telefone, pg_try_advisory_xact_lock(chave) as livre
      from unnest(${sql.param([...telefones])}::text[], ${sql.param(telefones.map(chaveDe))}::bigint[]) as t (telefone, chave)`)
  return new Set(rows.filter(({ livre }) => !livre).map(({ telefone }) => telefone))
}
