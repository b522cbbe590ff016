import type { Db } from '../platform/db.ts'
import { empresaConfig } from './empresa.table.ts'

export type EmpresaConfig = typeof empresaConfig.$inferSelect

/** The settings of the company: a migration wrote the one row, and the table lets nobody add another. */
export async function findEmpresa(db: Db): Promise<EmpresaConfig> {
  const [empresa] = await db.select().from(empresaConfig)
  if (!empresa) throw new Error('empresa_config has no row')
  return empresa
}
