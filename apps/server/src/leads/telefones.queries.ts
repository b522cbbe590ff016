import { createHash } from 'node:crypto'
import { and, arrayOverlaps, desc, inArray, ne, or, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { type LeadRow, living, visible } from './leads.queries.ts'
import { leads } from './leads.table.ts'

export const telefones = {
  telefone: leads.telefone,
  telefone_alt: leads.telefone_alt,
  outros_telefones: leads.outros_telefones,
}

type Telefones = Pick<LeadRow, keyof typeof telefones>

/** All numbers of a lead, the first one first. */
export const numerosDe = ({ telefone, telefone_alt, outros_telefones }: Telefones): string[] =>
  [telefone, telefone_alt, ...outros_telefones].filter((numero) => numero !== null)

/** Leads with one of these numbers, each column by its own index. */
export const hasNumero = (numeros: string[]) =>
  or(
    inArray(leads.telefone, numeros),
    inArray(leads.telefone_alt, numeros),
    numeros.length === 0
      ? undefined
      : and(sql`${leads.outros_telefones} <> '{}'`, arrayOverlaps(leads.outros_telefones, numeros)),
  )

/** Telephones of leads that the caller sees, to be locked before the leads. */
export async function findTelefones(db: Db, escopo: Escopo, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select(telefones)
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), visible(escopo)))
  return rows.flatMap(numerosDe)
}

/** Living leads with one of these telephones, the newest first. */
export const findPorTelefones = (db: Db, procurados: readonly (string | null)[], exceto?: string) => {
  const numeros = procurados.filter((numero) => numero !== null)
  return db
    .select({
      id: leads.id,
      numero: leads.numero,
      ...telefones,
      consultor_id: leads.consultor_id,
      etapa: leads.etapa,
      trazido_em: leads.trazido_em,
      encerrado_em: sql<Date | null>`coalesce(${leads.ganho_em}, ${leads.perdido_em})`.mapWith(leads.created_at),
    })
    .from(leads)
    .where(and(living, hasNumero(numeros), exceto === undefined ? undefined : sql`${leads.id} <> ${exceto}`))
    .orderBy(sql`${leads.created_at} desc`)
}

/** Other leads with a telephone of this lead that the caller sees, ended ones too, the newest first. */
export const findMesmoTelefone = (db: Db, escopo: Escopo, lead: Telefones & { id: string }, limite: number) =>
  db
    .select({
      id: leads.id,
      numero: leads.numero,
      nome_contato: leads.nome_contato,
      etapa: leads.etapa,
      created_at: leads.created_at,
    })
    .from(leads)
    .where(and(visible(escopo), hasNumero(numerosDe(lead)), ne(leads.id, lead.id)))
    .orderBy(desc(leads.created_at), leads.id)
    .limit(limite)

/** Key of the advisory lock of a telephone. */
export const chaveDoTelefone = (telefone: string) =>
  createHash('sha256').update(`telefone ${telefone}`).digest().readBigInt64BE().toString()

/**
 * Serialises creations, changes and assignments of leads with one of these telephones, so that each sees the earlier
 * ones. Call it first in a transaction; it locks in one order.
 */
export async function lockTelefones(tx: Db, procurados: readonly (string | null)[]) {
  const numeros = [...new Set(procurados)].filter((t) => t !== null).toSorted()
  if (numeros.length === 0) return
  const chaves = numeros.map(chaveDoTelefone)
  await tx.execute(sql`select pg_advisory_xact_lock(chave) from unnest(${sql.param(chaves)}::bigint[]) as chave`)
}

/** The newest lead with a telephone that the caller sees. */
export async function findDoTelefone(db: Db, escopo: Escopo, telefone: string) {
  const [row] = await db
    .select({ id: leads.id, nome: leads.nome_contato })
    .from(leads)
    .where(and(visible(escopo), hasNumero([telefone])))
    .orderBy(sql`${leads.created_at} desc`)
    .limit(1)
  return row
}
