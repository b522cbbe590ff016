import { INFORMADOS } from '@portal/contract/leads/informado'
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { nameOfPerson } from '../platform/auth/team.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { leadHistorico, leadInteracoes, leads } from './leads.table.ts'

const l = namesOf(leads)
const historico = namesOf(leadHistorico)
const profile = namesOf(profiles)

export type NovaPassagem = typeof leadHistorico.$inferInsert

export type NovaInteracao = typeof leadInteracoes.$inferInsert

/** Inserts an interaction; returns false when one with this idempotency key exists. */
export async function insertInteracao(tx: Db, nova: NovaInteracao): Promise<boolean> {
  const rows = await tx
    .insert(leadInteracoes)
    .values(nova)
    .onConflictDoNothing({ target: leadInteracoes.envio_id })
    .returning({ id: leadInteracoes.id })
  return rows.length > 0
}

/** True if the interaction with this idempotency key belongs to that lead. */
export const isEnvioDe = async (tx: Db, leadId: string, envioId = ''): Promise<boolean> =>
  (await tx.$count(leadInteracoes, and(eq(leadInteracoes.envio_id, envioId), eq(leadInteracoes.lead_id, leadId)))) > 0

/** Contact of a lead by its idempotency key. */
export async function findPorEnvio(tx: Db, leadId: string, envioId: string) {
  const [row] = await tx
    .select({
      id: leadInteracoes.id,
      autor_id: leadInteracoes.autor_id,
      texto_cifrado: leadInteracoes.texto_cifrado,
    })
    .from(leadInteracoes)
    .where(
      and(eq(leadInteracoes.envio_id, envioId), eq(leadInteracoes.lead_id, leadId), ne(leadInteracoes.tipo, 'sistema')),
    )
  return row
}

export async function updateTexto(tx: Db, id: string, texto_cifrado: string | null) {
  await tx.update(leadInteracoes).set({ texto_cifrado }).where(eq(leadInteracoes.id, id))
}

/** Details of an interaction of a lead; undefined for an interaction of another lead. */
export async function findDetalhe(tx: Db, leadId: string, id: string): Promise<Record<string, string> | undefined> {
  const [row] = await tx
    .select({ detalhe: leadInteracoes.detalhe })
    .from(leadInteracoes)
    .where(and(eq(leadInteracoes.id, id), eq(leadInteracoes.lead_id, leadId)))
  return row?.detalhe
}

/** True if a form told one of `valores`, in lower case, in an interaction of the lead. */
export const isInformado = async (tx: Db, leadId: string, valores: readonly string[]): Promise<boolean> =>
  (await tx.$count(
    leadInteracoes,
    and(
      eq(leadInteracoes.lead_id, leadId),
      sql`exists (select 1 from jsonb_each_text(${leadInteracoes.detalhe}) as dito (chave, valor)
        where chave = any (${sql.param(Object.values(INFORMADOS))}::text[])
          and lower(valor) = any (${sql.param([...valores])}::text[]))`,
    ),
  )) > 0

/** Sets the attached file of an imported interaction. */
export async function setAnexo(tx: Db, id: string, anexo_id: string) {
  await tx
    .update(leadInteracoes)
    .set({ detalhe: sql`${leadInteracoes.detalhe} || ${JSON.stringify({ anexo_id })}::jsonb` })
    .where(eq(leadInteracoes.id, id))
}

/** Deletes interactions that were imported from an older portal, before they are imported anew. */
export async function deleteInteracoes(tx: Db, ids: readonly string[]) {
  await tx.delete(leadInteracoes).where(inArray(leadInteracoes.id, [...ids]))
}

/** Inserts interactions that the portal itself records, of one or many leads. */
export const insertInteracoes = (tx: Db, novas: readonly NovaInteracao[]) => insertRows(tx, leadInteracoes, novas)

export const INTERACOES_POR_PAGINA = 25

const selectInteracoes = (db: Db, leadId: string, onde?: SQL) =>
  db
    .select({
      id: leadInteracoes.id,
      tipo: leadInteracoes.tipo,
      evento: leadInteracoes.evento,
      resultado: leadInteracoes.resultado,
      texto_cifrado: leadInteracoes.texto_cifrado,
      detalhe: leadInteracoes.detalhe,
      ocorreu_em: leadInteracoes.ocorreu_em,
      autor_id: leadInteracoes.autor_id,
      autor: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
    })
    .from(leadInteracoes)
    .leftJoin(profiles, eq(profiles.id, leadInteracoes.autor_id))
    .where(and(eq(leadInteracoes.lead_id, leadId), onde))
    .orderBy(sql`${leadInteracoes.ocorreu_em} desc, ${leadInteracoes.created_at} desc, ${leadInteracoes.id} desc`)

export type InteracaoRow = Awaited<ReturnType<typeof selectInteracoes>>[number]

export const listInteracoes = (db: Db, leadId: string, pagina: number): Promise<InteracaoRow[]> =>
  selectInteracoes(db, leadId)
    .limit(INTERACOES_POR_PAGINA)
    .offset((pagina - 1) * INTERACOES_POR_PAGINA)

/** The last contact or note of a lead and, if it has no text, the last interaction with one, such as a form. */
export async function listUltimas(db: Db, leadId: string): Promise<InteracaoRow[]> {
  const comTexto = isNotNull(leadInteracoes.texto_cifrado)
  const [ultima] = await selectInteracoes(db, leadId, or(ne(leadInteracoes.tipo, 'sistema'), comTexto)).limit(1)
  if (ultima?.texto_cifrado !== null) return ultima ? [ultima] : []
  return [ultima, ...(await selectInteracoes(db, leadId, comTexto).limit(1))]
}

export const countInteracoes = (db: Db, leadId: string) => db.$count(leadInteracoes, eq(leadInteracoes.lead_id, leadId))

export async function insertPassagem(tx: Db, passagem: NovaPassagem) {
  await tx.insert(leadHistorico).values(passagem)
}

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

export const listPassagens = (db: Db, leadId: string, quem: Pick<Escopo, 'equipe'> = {}) =>
  db
    .select({
      id: leadHistorico.id,
      de: leadHistorico.de,
      para: leadHistorico.para,
      por: nameOfPerson(quem, profile),
      em: leadHistorico.em,
      duracao_s: leadHistorico.duracao_s,
      fato: leadHistorico.fato,
      // `l` names leads in full, because the sub-select has another table of leads.
      mesclado_de: sql<number | null>`(select ${l.numero} from ${l} where ${l.id} = ${historico.mesclado_de})`.mapWith(
        leads.numero,
      ),
    })
    .from(leadHistorico)
    .leftJoin(profiles, eq(profiles.id, leadHistorico.por))
    .where(eq(leadHistorico.lead_id, leadId))
    .orderBy(sql`${leadHistorico.em} desc, ${leadHistorico.id} desc`)
    .limit(200)
