import type { Database } from '../platform/db/db.ts'
import { os, scoped } from '../platform/http/operations.ts'
import { listHistorico } from './historico.service.ts'

export const historicoRoutes = (database: Database) => ({
  listHistorico: scoped(os.auditoria.listHistorico, (escopo, input) => listHistorico(database, escopo, input)),
})
