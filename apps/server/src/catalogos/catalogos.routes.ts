import type { Database } from '../platform/db.ts'
import { os } from '../platform/operations.ts'
import { listItens } from './catalogos.queries.ts'

export const catalogosRoutes = ({ db }: Database) => ({
  listItens: os.catalogos.listItens.handler(({ input }) => listItens(db, input.catalogo)),
})
