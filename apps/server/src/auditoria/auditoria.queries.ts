import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db.ts'
import { auditLog } from './auditoria.table.ts'

type Linha = typeof auditLog.$inferInsert

/** PostgreSQL takes 65,535 parameters a statement; a row has nine. */
const LOTE = 1_000

export async function insertAuditoria(db: Db, linhas: Linha[]): Promise<void> {
  for (let start = 0; start < linhas.length; start += LOTE)
    await db.insert(auditLog).values(linhas.slice(start, start + LOTE))
}

/** What happened to one entity, newest first. */
export function listAuditoria(db: Db, alvo: { entidade: Entidade; id: string; pagina: number; tamanho: number }) {
  return db
    .select({
      id: auditLog.id,
      em: sql<string>`to_char(${auditLog.em} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      acao: auditLog.acao,
      ator: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      ator_papel: auditLog.ator_papel,
      antes: auditLog.antes,
      depois: auditLog.depois,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.ator_id))
    .where(and(eq(auditLog.entidade, alvo.entidade), eq(auditLog.entidade_id, alvo.id)))
    .orderBy(desc(auditLog.em), desc(auditLog.id))
    .limit(alvo.tamanho)
    .offset((alvo.pagina - 1) * alvo.tamanho)
}

export async function countAuditoria(db: Db, entidade: Entidade, id: string): Promise<number> {
  return db.$count(auditLog, and(eq(auditLog.entidade, entidade), eq(auditLog.entidade_id, id)))
}
