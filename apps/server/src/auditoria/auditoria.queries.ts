import { type SQL, sql } from 'drizzle-orm'
import { textos } from '../platform/db/arrays.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { Erasure } from '../platform/personal-data.ts'
import { auditLog } from './auditoria.table.ts'

type Linha = typeof auditLog.$inferInsert

export async function insertAuditoria(db: Db, linhas: Linha[]): Promise<void> {
  await insertRows(db, auditLog, linhas)
}

/** True if this person read this part of a record on this device within the last `minutos`. */
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

/** Erases a person from the history, by the database functions that may; returns the number of changed entries. */
export async function anonymizeHistorico(tx: Db, { id, valores, historicos }: Erasure): Promise<number> {
  const chamadas = historicos.map(
    ({ registros, manter, so }) => sql`anonimiza_audit_log(${id}::uuid, ${textos(registros.map((um) => um.entidade))},
      ${sql.param(registros.map((um) => um.id))}::uuid[], ${textos(manter)}, ${so === null ? sql`null` : textos(so)})`,
  )
  if (valores.length > 0) chamadas.unshift(sql`anonimiza_exportacoes(${id}::uuid, ${textos(valores)})`)
  let total = 0
  for (const chamada of chamadas) {
    const { rows } = await tx.execute<{ n: string }>(sql`select ${chamada} as n`)
    total += Number(rows[0]?.n ?? 0)
  }
  return total
}

/** Deletes the oldest entries from before an instant, except of records suspended on `dia`; returns their number. */
export async function purgeHistorico(tx: Db, antes: SQL, dia: string, limite: number): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`select elimina_audit_log(${antes}, ${dia}::date, ${limite}) as n`,
  )
  return Number(rows[0]?.n ?? 0)
}
