import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import type { Moved } from '../platform/db/rows-of-parent.ts'
import { consentimentos, consentimentoTextos } from './consentimentos.table.ts'

const c = namesOf(consentimentos, 'c')

const doPaciente = (pacienteId: string) =>
  and(eq(consentimentos.titular_tipo, 'paciente'), eq(consentimentos.titular_id, pacienteId))

export const listConsentimentos = (db: Db, pacienteId: string) =>
  db
    .select()
    .from(consentimentos)
    .where(doPaciente(pacienteId))
    .orderBy(desc(consentimentos.dado_em), consentimentos.finalidade)

/** Ids of the given patients who ever consented to the use of their health data, even if they withdrew it. */
export async function listDeQuemConsentiu(tx: Db, pacientes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: consentimentos.titular_id })
    .from(consentimentos)
    .where(
      and(
        eq(consentimentos.titular_tipo, 'paciente'),
        eq(consentimentos.finalidade, 'saude'),
        inArray(consentimentos.titular_id, [...pacientes]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** True if health data may be used and sent to the clinic. Call in the transaction that does so. */
export const consenteSaude = async (tx: Db, pacienteId: string): Promise<boolean> =>
  (await tx.$count(
    consentimentos,
    and(doPaciente(pacienteId), eq(consentimentos.finalidade, 'saude'), isNull(consentimentos.revogado_em)),
  )) > 0

/**
 * True if patients (a select of ids) accept messages by WhatsApp; null if nobody was asked. The public form asks everybody,
 * so that other consents without this one mean no.
 */
export const aceitaMensagens = (pacientes: SQL) => sql<boolean | null>`(
  select case when bool_or(${c.finalidade} = 'mensagens' and ${c.revogado_em} is null) then true when count(*) > 0 then false end
    from ${c}
   where ${c.titular_tipo} = 'paciente' and ${c.titular_id} in (${pacientes})
     and (${c.finalidade} = 'mensagens' or ${c.canal} = 'cadastro'))`

export async function findConsentimento(tx: Db, pacienteId: string, id: string) {
  const [row] = await tx
    .select()
    .from(consentimentos)
    .where(and(doPaciente(pacienteId), eq(consentimentos.id, id)))
  return row
}

/** A consent with its sentence. */
type NovoConsentimento = Omit<typeof consentimentos.$inferInsert, 'texto_hash'> & { texto: string }

/** Inserts consents, and their sentences where new; returns the consents' ids. */
export async function insertConsentimentos(tx: Db, novos: readonly NovoConsentimento[]): Promise<string[]> {
  if (novos.length === 0) return []
  const comHash = novos.map((novo) => ({ ...novo, texto_hash: createHash('sha256').update(novo.texto).digest('hex') }))
  await tx
    .insert(consentimentoTextos)
    .values(comHash.map(({ texto_hash: hash, versao_termo, texto }) => ({ hash, versao_termo, texto })))
    .onConflictDoNothing()
  const rows = await tx
    .insert(consentimentos)
    .values(comHash.map(({ texto: _, ...novo }) => novo))
    .returning({ id: consentimentos.id })
  return rows.map(({ id }) => id)
}

/** Moves the consents of a record to the one that it was merged into. */
export const mergeConsentimentos = (tx: Db, tipo: 'lead' | 'paciente', de: string, para: string) =>
  tx
    .update(consentimentos)
    .set({ titular_id: para })
    .where(and(eq(consentimentos.titular_tipo, tipo), eq(consentimentos.titular_id, de)))
export const consentimentosMovidos: Moved = { table: consentimentos, parent: consentimentos.titular_id, changes: [] }
