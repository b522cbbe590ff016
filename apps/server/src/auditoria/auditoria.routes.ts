import type { Database } from '../platform/db.ts'
import { os } from '../platform/operations.ts'
import { listHistorico } from './auditoria.service.ts'

export const auditoriaRoutes = (database: Database) => ({
  listHistorico: os.auditoria.listHistorico.handler(({ input, context }) =>
    listHistorico(database, context.escopo(), input),
  ),
})
