import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { consentimentos } from './pacientes.table.ts'

const doPaciente = (pacienteId: string) =>
  and(eq(consentimentos.titular_tipo, 'paciente'), eq(consentimentos.titular_id, pacienteId))

export const listConsentimentos = (db: Db, pacienteId: string) =>
  db
    .select()
    .from(consentimentos)
    .where(doPaciente(pacienteId))
    .orderBy(desc(consentimentos.dado_em), consentimentos.finalidade)

/** Whether health data may be used and sent to the clinic: asked in the transaction that does so. */
export const consenteSaude = async (tx: Db, pacienteId: string): Promise<boolean> =>
  (await tx.$count(
    consentimentos,
    and(doPaciente(pacienteId), eq(consentimentos.finalidade, 'saude'), isNull(consentimentos.revogado_em)),
  )) > 0

/**
 * Whether these patients, ids of a statement, want messages by WhatsApp. The public form asks everybody who fills it in, so
 * that its other consents without this one are a no; null where nobody was asked.
 */
export const aceitaMensagens = (pacientes: SQL) => sql<boolean | null>`(
  select case when bool_or(c.finalidade = 'mensagens' and c.revogado_em is null) then true when count(*) > 0 then false end
    from consentimentos c
   where c.titular_tipo = 'paciente' and c.titular_id in (${pacientes})
     and (c.finalidade = 'mensagens' or c.canal = 'cadastro'))`

/**
 * Takes back a consent, and every other one to the same: given again or merged, it would still hold. Returns undefined for
 * one of somebody else's, or one that was revoked before.
 */
export async function revokeConsentimento(tx: Db, pacienteId: string, id: string) {
  const emVigor = and(doPaciente(pacienteId), isNull(consentimentos.revogado_em))
  const pedido = tx
    .select({ finalidade: consentimentos.finalidade })
    .from(consentimentos)
    .where(and(emVigor, eq(consentimentos.id, id)))
  const [row] = await tx
    .update(consentimentos)
    .set({ revogado_em: sql`now()` })
    .where(and(emVigor, inArray(consentimentos.finalidade, pedido)))
    .returning()
  if (row?.finalidade === 'saude') await endFichas(tx, pacienteId)
  return row
}

/** Sheets on their way end for good: a consent that is given later opens none of them again. The table is of a word above. */
const endFichas = (tx: Db, pacienteId: string) =>
  tx.execute(sql`
    update links_ficha set desativada_em = now(), updated_at = now()
     where paciente_id = ${pacienteId} and desativada_em is null`)

export async function findConsentimento(tx: Db, pacienteId: string, id: string) {
  const [row] = await tx
    .select()
    .from(consentimentos)
    .where(and(doPaciente(pacienteId), eq(consentimentos.id, id)))
  return row
}
