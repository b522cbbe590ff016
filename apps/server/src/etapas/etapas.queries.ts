import type { Etapa } from '@portal/contract/leads/opcoes'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { etapasLead, motivosPerda } from './etapas.table.ts'

export type EtapaRow = typeof etapasLead.$inferSelect
export type MotivoPerdaRow = typeof motivosPerda.$inferSelect

/** All stages in the order of the board. */
export const listEtapas = (db: Db): Promise<EtapaRow[]> => db.select().from(etapasLead).orderBy(asc(etapasLead.ordem))

export async function findMotivoPerda(db: Db, id: string): Promise<MotivoPerdaRow | undefined> {
  const [motivo] = await db.select().from(motivosPerda).where(eq(motivosPerda.id, id))
  return motivo
}

/** Time limit of each stage that has one. */
export async function listSlas(db: Db) {
  const etapas = await listEtapas(db)
  return new Map<Etapa, { valor: number; unidade: 'minutos' | 'horas' | 'dias' }>(
    etapas.flatMap(({ chave, sla_valor, sla_unidade }) =>
      sla_valor !== null && sla_unidade !== null ? [[chave, { valor: sla_valor, unidade: sla_unidade }] as const] : [],
    ),
  )
}

/** Reasons of loss in the order in which they are offered. */
export const listMotivos = (db: Db, incluirInativos: boolean): Promise<MotivoPerdaRow[]> =>
  db
    .select()
    .from(motivosPerda)
    .where(incluirInativos ? undefined : eq(motivosPerda.is_active, true))
    .orderBy(asc(motivosPerda.ordem), asc(motivosPerda.name))
