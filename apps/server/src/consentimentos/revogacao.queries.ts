import { REVOGAVEIS } from '@portal/contract/pacientes/consentimento'
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import { uuids } from '../platform/db/arrays.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { consentimentos, consentimentoTextos, linksConsentimento } from './consentimentos.table.ts'

const c = namesOf(consentimentos, 'c')
const pedido = namesOf(consentimentos, 'pedido')
const consentimento = namesOf(consentimentos)

export type ConsentimentoRow = typeof consentimentos.$inferSelect
export type LinkConsentimentoRow = typeof linksConsentimento.$inferSelect
/** Patients and leads whose consents are meant. */
export type Titulares = { pacientes: readonly string[]; leads: readonly string[] }

const dos = (alvos: Titulares) => sql`(
  (${consentimentos.titular_tipo} = 'paciente' and ${consentimentos.titular_id} = any (${uuids(alvos.pacientes)}))
  or (${consentimentos.titular_tipo} = 'lead' and ${consentimentos.titular_id} = any (${uuids(alvos.leads)})))`

/** Consents with their sentence, and the person who withdrew them on behalf; the newest first. */
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

/** Most consents shown of one person. */
const CONSENTIMENTOS_MAXIMO = 500
export const listConsentimentosDe = (db: Db, alvos: Titulares) =>
  comTexto(db)
    .where(dos(alvos))
    .orderBy(desc(consentimentos.dado_em), asc(consentimentos.finalidade), asc(consentimentos.id))
    .limit(CONSENTIMENTOS_MAXIMO)

/** Ids of consents that these people can still withdraw. */
export async function listEmVigor(db: Db, alvos: Titulares): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${consentimento.id} from ${consentimento} where ${dos(alvos)} and ${consentimento.revogado_em} is null
       and ${consentimento.finalidade} = any (${sql.param([...REVOGAVEIS])}::text[])
     order by ${consentimento.dado_em}, ${consentimento.id} limit ${CONSENTIMENTOS_MAXIMO}`)
  return rows.map(({ id }) => id)
}

/** Ids of the given consents that are valid and may be withdrawn. */
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

/** Inserts a link; undefined when the form already has one. */
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
export type ComoFoi = Pick<ConsentimentoRow, 'revogado_por' | 'revogado_canal'> & {
  em: Date
  /**
   * 'registro' also withdraws the record's other consents to the same purpose, for a person who answers for it.
   * 'formulario' withdraws exactly these, for a sender who may have written about somebody else's record.
   */
  alcance: 'registro' | 'formulario'
}

/**
 * Withdraws consents; returns those withdrawn now, none the second time. The caller locks the records and ends what was
 * allowed (`createRevogacao`).
 */
export async function revokeConsentimentos(
  tx: Db,
  ids: readonly string[],
  { em, alcance, ...como }: ComoFoi,
): Promise<Revogado[]> {
  const alvo =
    alcance === 'formulario'
      ? sql`${c.id} = any (${uuids(ids)})`
      : sql`exists (select 1 from ${pedido} where ${pedido.id} = any (${uuids(ids)})
              and ${pedido.titular_tipo} = ${c.titular_tipo} and ${pedido.titular_id} = ${c.titular_id}
              and ${pedido.finalidade} = ${c.finalidade})`
  const { rows } = await tx.execute<Revogado>(sql`
    update ${c}
       set revogado_em = ${em.toISOString()}::timestamptz, revogado_por = ${como.revogado_por},
           revogado_canal = ${como.revogado_canal}
     where ${c.revogado_em} is null and ${c.finalidade} = any (${sql.param([...REVOGAVEIS])}::text[])
       and ${alvo}
    returning ${c.id}, ${c.titular_tipo}, ${c.titular_id}, ${c.finalidade}`)
  return rows
}

/** Ids of the records with these consents. */
export async function listTitulares(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: consentimentos.titular_id })
    .from(consentimentos)
    .where(inArray(consentimentos.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** Effects of a withdrawal on the records of a word. */
export type ComConsentimento = {
  /** Locks the word's records among these, in the order of ids, like every sending. */
  lock?(tx: Db, titulares: readonly string[]): Promise<unknown>
  /** Ends what the consents allowed, unless another of the record still does (`semOutro`). */
  end?(tx: Db, revogados: readonly Revogado[], em: Date): Promise<unknown>
  /** Announces to the owners' open pages. Must be one of the transaction's last statements. */
  announce?(tx: Db, revogados: readonly Revogado[], em: Date): Promise<unknown>
}

/** Ids of the records of a kind, with any consent withdrawn or one for a purpose. */
export const titularesDe = (revogados: readonly Revogado[], tipo: 'lead' | 'paciente', finalidade?: string) =>
  revogados
    .filter((row) => row.titular_tipo === tipo && (finalidade === undefined || row.finalidade === finalidade))
    .map(({ titular_id }) => titular_id)

/** Condition that a record has no other valid consent to a purpose; `id` is an expression of the outer statement. */
export const semOutro = (tipo: 'lead' | 'paciente', finalidade: string, id: SQL) => sql`not exists (
  select from ${c} where ${c.titular_tipo} = ${tipo} and ${c.titular_id} = ${id} and ${c.finalidade} = ${finalidade}
     and ${c.revogado_em} is null)`

/** Ends the links to these records' consents: after a merge, a link does not show whose they are. */
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

/** Deletes links to these people's consents, and those of the selected forms; returns their number. */
export async function deleteLinksConsentimento(tx: Db, alvos: Titulares, origens: SQL | undefined): Promise<number> {
  const deles = sql`${linksConsentimento.consentimentos} && (
    select coalesce(array_agg(${consentimento.id}), '{}') from ${consentimento} where ${dos(alvos)})`
  const dosFormularios = origens && sql`${linksConsentimento.origem} in (${origens})`
  return (await tx.delete(linksConsentimento).where(or(deles, dosFormularios))).rowCount ?? 0
}

/** Erases the people who consented for these patients, with their addresses; returns the number of consents. */
export async function forgetDeclarantes(tx: Db, pacienteIds: readonly string[]): Promise<number> {
  if (pacienteIds.length === 0) return 0
  const { rowCount } = await tx
    .update(consentimentos)
    .set({ declarante: null, ip: null, user_agent: null })
    .where(and(eq(consentimentos.titular_tipo, 'paciente'), inArray(consentimentos.titular_id, [...pacienteIds])))
  return rowCount ?? 0
}
