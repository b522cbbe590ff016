import { REVOGAVEIS } from '@portal/contract/pacientes/consentimento'
import { assuntoDeDono } from '@portal/contract/realtime/realtime.contract'
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { linksFicha } from '../fichas/fichas.table.ts'
import { formulariosEnviados } from '../formularios/formularios.table.ts'
import { leads } from '../leads/leads.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { announceDonos } from '../platform/realtime/announce-owners.ts'
import { consentimentos, consentimentoTextos, linksConsentimento, pacientes } from './pacientes.table.ts'

const c = namesOf(consentimentos, 'c')
const pedido = namesOf(consentimentos, 'pedido')
const f = namesOf(linksFicha, 'f')
const l = namesOf(leads, 'l')
const consentimento = namesOf(consentimentos)
const le = namesOf(leads)
const paciente = namesOf(pacientes)

export type ConsentimentoRow = typeof consentimentos.$inferSelect
export type LinkConsentimentoRow = typeof linksConsentimento.$inferSelect
/** Whose consents: patients and leads. */
export type Titulares = { pacientes: readonly string[]; leads: readonly string[] }

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`
const dos = (alvos: Titulares) => sql`(
  (${consentimentos.titular_tipo} = 'paciente' and ${consentimentos.titular_id} = any (${uuids(alvos.pacientes)}))
  or (${consentimentos.titular_tipo} = 'lead' and ${consentimentos.titular_id} = any (${uuids(alvos.leads)})))`

/** Consents with the sentence that was agreed to, and who took them back for the person; the newest first. */
const comTexto = (db: Db) =>
  db
    .select({ consentimento: consentimentos, texto: consentimentoTextos.texto, revogador: profiles.full_name })
    .from(consentimentos)
    .leftJoin(consentimentoTextos, eq(consentimentoTextos.hash, consentimentos.texto_hash))
    .leftJoin(profiles, eq(profiles.id, consentimentos.revogado_por))
    .$dynamic()
export type ConsentimentoComTexto = Awaited<ReturnType<typeof listConsentimentosPorId>>[number]

export const listConsentimentosPorId = (db: Db, ids: readonly string[]) =>
  comTexto(db)
    .where(inArray(consentimentos.id, [...ids]))
    .orderBy(asc(consentimentos.dado_em), asc(consentimentos.finalidade), asc(consentimentos.id))

/** More of one person are not shown. */
const CONSENTIMENTOS_MAXIMO = 500
export const listConsentimentosDe = (db: Db, alvos: Titulares) =>
  comTexto(db)
    .where(dos(alvos))
    .orderBy(desc(consentimentos.dado_em), asc(consentimentos.finalidade), asc(consentimentos.id))
    .limit(CONSENTIMENTOS_MAXIMO)

/** Ids of what these may still take back. */
export async function listEmVigor(db: Db, alvos: Titulares): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${consentimento.id} from ${consentimento} where ${dos(alvos)} and ${consentimento.revogado_em} is null
       and ${consentimento.finalidade} = any (${sql.param([...REVOGAVEIS])}::text[])
     order by ${consentimento.dado_em}, ${consentimento.id} limit ${CONSENTIMENTOS_MAXIMO}`)
  return rows.map(({ id }) => id)
}

/** Which of these consents hold and may be taken back. */
export async function filterEmVigor(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: consentimentos.id })
    .from(consentimentos)
    .where(
      and(
        inArray(consentimentos.id, [...ids]),
        isNull(consentimentos.revogado_em),
        inArray(consentimentos.finalidade, [...REVOGAVEIS]),
      ),
    )
  return rows.map(({ id }) => id)
}

/** A link; undefined when the same form has one. */
export async function insertLinkConsentimento(tx: Db, novo: typeof linksConsentimento.$inferInsert) {
  const [row] = await tx
    .insert(linksConsentimento)
    .values(novo)
    .onConflictDoNothing({ target: linksConsentimento.origem })
    .returning()
  return row
}

export async function findLinkConsentimento(db: Db, tokenHash: string): Promise<LinkConsentimentoRow | undefined> {
  const [row] = await db.select().from(linksConsentimento).where(eq(linksConsentimento.token_hash, tokenHash))
  return row
}

export async function findLinkDaOrigem(db: Db, origem: string): Promise<LinkConsentimentoRow | undefined> {
  const [row] = await db.select().from(linksConsentimento).where(eq(linksConsentimento.origem, origem))
  return row
}

export type Revogado = Pick<ConsentimentoRow, 'id' | 'titular_tipo' | 'titular_id' | 'finalidade'>
type ComoFoi = Pick<ConsentimentoRow, 'revogado_por' | 'revogado_canal'> & {
  em: Date
  /**
   * 'registro': with every other one of the same record to the same, for whoever answers for the record. 'formulario':
   * exactly these, for whoever showed that they gave them, and may have sent a form about somebody else's record.
   */
  alcance: 'registro' | 'formulario'
}

/**
 * Takes these consents back. What they allowed ends in the same transaction, unless another consent of the record still
 * allows it: the record is locked as by every sending, so that a click comes before or is refused. Returns what was taken
 * back now; nothing the second time.
 */
export async function revokeConsentimentos(
  tx: Db,
  ids: readonly string[],
  { em, alcance, ...como }: ComoFoi,
): Promise<Revogado[]> {
  if (ids.length === 0) return []
  const alvo =
    alcance === 'formulario'
      ? sql`${c.id} = any (${uuids(ids)})`
      : sql`exists (select 1 from ${pedido} where ${pedido.id} = any (${uuids(ids)})
              and ${pedido.titular_tipo} = ${c.titular_tipo} and ${pedido.titular_id} = ${c.titular_id}
              and ${pedido.finalidade} = ${c.finalidade})`
  const titulares = sql`select ${consentimento.titular_id} from ${consentimento} where ${consentimento.id} = any (${uuids(ids)})`
  // Leads before their patients, as everywhere. The table of leads is of a word above, as that of sheets.
  await tx.execute(sql`select ${le.id} from ${le} where ${le.id} in (${titulares}) order by ${le.id} for update`)
  await tx.execute(
    sql`select ${paciente.id} from ${paciente} where ${paciente.id} in (${titulares}) order by ${paciente.id} for update`,
  )
  const { rows } = await tx.execute<Revogado>(sql`
    update ${c}
       set revogado_em = ${em.toISOString()}::timestamptz, revogado_por = ${como.revogado_por},
           revogado_canal = ${como.revogado_canal}
     where ${c.revogado_em} is null and ${c.finalidade} = any (${sql.param([...REVOGAVEIS])}::text[])
       and ${alvo}
    returning ${c.id}, ${c.titular_tipo}, ${c.titular_id}, ${c.finalidade}`)
  const de = (tipo: string, finalidade: string) =>
    rows.filter((row) => row.titular_tipo === tipo && row.finalidade === finalidade).map(({ titular_id }) => titular_id)
  const semOutro = (tipo: string, finalidade: string, id: SQL) => sql`not exists (select from ${c}
    where ${c.titular_tipo} = ${tipo} and ${c.titular_id} = ${id} and ${c.finalidade} = ${finalidade} and ${c.revogado_em} is null)`
  // Sheets on their way end for good: a consent that is given later opens none of them again.
  await tx.execute(sql`update ${f} set desativada_em = now(), updated_at = now()
    where ${f.desativada_em} is null and ${f.paciente_id} = any (${uuids(de('paciente', 'saude'))})
      and ${semOutro('paciente', 'saude', f.paciente_id)}`)
  await tx.execute(sql`update ${l} set contato_revogado_em = ${em.toISOString()}::timestamptz
    where ${l.id} = any (${uuids(de('lead', 'atendimento'))}) and ${semOutro('lead', 'atendimento', l.id)}`)
  return rows
}

/** Ends the links that reach consents of these records: once merged, nobody knows by a link whose they are. */
export const endLinksConsentimento = (tx: Db, tipo: 'paciente' | 'lead', ids: readonly string[], em: Date) =>
  tx
    .update(linksConsentimento)
    .set({ encerrado_em: em })
    .where(
      and(
        isNull(linksConsentimento.encerrado_em),
        sql`${linksConsentimento.consentimentos} && (select coalesce(array_agg(${c.id}), '{}') from ${c}
              where ${c.titular_tipo} = ${tipo} and ${c.titular_id} = any (${uuids(ids)}))`,
      ),
    )

export const updateRevogacaoMotivo = (tx: Db, id: string, cifrado: string) =>
  tx.update(consentimentos).set({ revogacao_motivo_cifrado: cifrado }).where(eq(consentimentos.id, id))

/** Tells the open pages of whoever has these records. A last statement of a transaction. */
export async function announceRevogados(tx: Db, revogados: readonly Revogado[], em: Date) {
  if (revogados.length === 0) return
  const ids = (tipo: string) =>
    revogados.filter(({ titular_tipo }) => titular_tipo === tipo).map(({ titular_id }) => titular_id)
  const deles = await tx
    .select({ dono: pacientes.consultor_id, lead: pacientes.lead_id })
    .from(pacientes)
    .where(inArray(pacientes.id, ids('paciente')))
  const { rows } = await tx.execute<{ id: string; dono: string | null }>(sql`
    select ${le.id}, ${le.consultor_id} as dono from ${le}
     where ${le.id} = any (${uuids([...ids('lead'), ...deles.flatMap(({ lead }) => lead ?? [])])}) order by ${le.id}`)
  if (rows.length > 0)
    await tx.execute(sql`select avanca_leads(
      ${sql.param(rows.map(({ dono }) => assuntoDeDono('leads', dono)))}::text[],
      ${uuids(rows.map(({ id }) => id))}, ${em.toISOString()}::timestamptz)`)
  await announceDonos(
    tx,
    'pacientes',
    deles.map(({ dono }) => dono),
  )
}

/** Deletes the links to consents of these people, and to forms that `formularios` holds of; returns how many. */
export async function deleteLinksConsentimento(tx: Db, alvos: Titulares, formularios: SQL | undefined) {
  const deles = sql`${linksConsentimento.consentimentos} && (
    select coalesce(array_agg(${consentimento.id}), '{}') from ${consentimento} where ${dos(alvos)})`
  const enviados =
    formularios &&
    sql`${linksConsentimento.origem} in (select ${formulariosEnviados.origem} from ${formulariosEnviados} where ${formularios})`
  return (await tx.delete(linksConsentimento).where(or(deles, enviados))).rowCount ?? 0
}

/** Forgets who gave consents for these patients, and from where; returns of how many. */
export async function forgetDeclarantes(tx: Db, pacienteIds: readonly string[]): Promise<number> {
  if (pacienteIds.length === 0) return 0
  const { rowCount } = await tx
    .update(consentimentos)
    .set({ declarante: null, ip: null, user_agent: null })
    .where(and(eq(consentimentos.titular_tipo, 'paciente'), inArray(consentimentos.titular_id, [...pacienteIds])))
  return rowCount ?? 0
}
