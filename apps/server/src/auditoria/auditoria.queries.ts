import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { auditLog } from './auditoria.table.ts'

type Linha = typeof auditLog.$inferInsert

export async function insertAuditoria(db: Db, linhas: Linha[]): Promise<void> {
  await insertRows(db, auditLog, linhas)
}

/** Whether this person read this part of a record on this device within the last minutes. */
export async function isLidaHaPouco(db: Db, leitura: Linha & { parte: string; minutos: number }): Promise<boolean> {
  const { ator_id, dispositivo_id, entidade, entidade_id, parte, minutos } = leitura
  const lidas = await db.$count(
    auditLog,
    sql`${auditLog.entidade} = ${entidade} and ${auditLog.entidade_id} = ${entidade_id}
      and ${auditLog.acao} = 'ver_sensivel' and ${auditLog.ator_id} = ${ator_id}
      and ${auditLog.dispositivo_id} is not distinct from ${dispositivo_id}::uuid
      and ${auditLog.depois} ->> 'parte' = ${parte} and ${auditLog.em} > now() - make_interval(mins => ${minutos})`,
  )
  return lidas > 0
}
