import type { Database } from '../platform/db/db.ts'
import { os } from '../platform/http/operations.ts'
import { listHistorico } from './historico.service.ts'

export const historicoRoutes = (database: Database) => ({
  listHistorico: os.auditoria.listHistorico.handler(({ input, context }) =>
    listHistorico(database, context.escopo(), input),
  ),
})
