import { INCIDENTES_MAXIMO } from '@portal/contract/privacidade/limites'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { incidentesSeguranca } from './privacidade.table.ts'

export type IncidenteRow = typeof incidentesSeguranca.$inferSelect
export type IncidenteValores = Omit<
  typeof incidentesSeguranca.$inferInsert,
  'id' | 'created_at' | 'updated_at' | 'created_by' | 'versao' | 'numero'
>

/** Incidents, the latest discovered first. */
export const listIncidentes = (db: Db): Promise<IncidenteRow[]> =>
  db
    .select()
    .from(incidentesSeguranca)
    .orderBy(desc(incidentesSeguranca.descoberto_em), desc(incidentesSeguranca.numero))
    .limit(INCIDENTES_MAXIMO)

/** Locks incidents that are not closed. */
export const lockAbertos = (tx: Db): Promise<IncidenteRow[]> =>
  tx
    .select()
    .from(incidentesSeguranca)
    .where(isNull(incidentesSeguranca.encerrado_em))
    .orderBy(incidentesSeguranca.id)
    .limit(INCIDENTES_MAXIMO)
    .for('share')

export async function findIncidente(db: Db, id: string): Promise<IncidenteRow | undefined> {
  const [row] = await db.select().from(incidentesSeguranca).where(eq(incidentesSeguranca.id, id))
  return row
}

/** Like `findIncidente`, but locks the incident until the transaction ends. */
export async function lockIncidente(tx: Db, id: string): Promise<IncidenteRow | undefined> {
  const [row] = await tx.select().from(incidentesSeguranca).where(eq(incidentesSeguranca.id, id)).for('update')
  return row
}

export async function insertIncidente(tx: Db, novo: typeof incidentesSeguranca.$inferInsert): Promise<IncidenteRow> {
  const [row] = await tx.insert(incidentesSeguranca).values(novo).returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateIncidente(tx: Db, id: string, versao: number, campos: Partial<IncidenteValores>) {
  const [row] = await tx
    .update(incidentesSeguranca)
    .set(campos)
    .where(and(eq(incidentesSeguranca.id, id), eq(incidentesSeguranca.versao, versao)))
    .returning()
  return row
}
