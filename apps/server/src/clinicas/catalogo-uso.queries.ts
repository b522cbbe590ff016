import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { clinicas } from './clinicas.table.ts'

/** Clinics in a state. Deleted ones do not count: they can only come back for a moment. */
export const countClinicasNoEstado = (db: Db, code: string): Promise<number> =>
  db.$count(clinicas, and(eq(clinicas.state, code), isNull(clinicas.arquivado_em)))
