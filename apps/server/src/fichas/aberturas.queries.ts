import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { auditLog } from '../auditoria/auditoria.table.ts'
import { dispositivos } from '../dispositivos/dispositivos.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'

const d = namesOf(dispositivos, 'd')

const ABERTURAS = ['ver_sensivel', 'imprimir', 'exportar'] as const
const abertaDe = (entidade: Entidade, id: string) =>
  and(eq(auditLog.entidade, entidade), eq(auditLog.entidade_id, id), inArray(auditLog.acao, [...ABERTURAS]))

/** Openings of a record's health data or files, the newest first, with person, device and IP address. */
export const listAberturas = (db: Db, alvo: { entidade: Entidade; id: string; pagina: number; tamanho: number }) =>
  db
    .select({
      id: auditLog.id,
      em: auditLog.em,
      acao: sql<(typeof ABERTURAS)[number]>`${auditLog.acao}`,
      depois: auditLog.depois,
      pessoa: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      papel: auditLog.ator_papel,
      dispositivo: sql<string | null>`(select ${d.device_name} from ${d} where ${d.id} = ${auditLog.dispositivo_id})`,
      ip: auditLog.ip,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.ator_id))
    .where(abertaDe(alvo.entidade, alvo.id))
    .orderBy(desc(auditLog.em), desc(auditLog.id))
    .limit(alvo.tamanho)
    .offset(alvo.tamanho * (alvo.pagina - 1))

export const countAberturas = (db: Db, entidade: Entidade, id: string) => db.$count(auditLog, abertaDe(entidade, id))
