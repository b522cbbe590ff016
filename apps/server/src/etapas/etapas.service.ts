import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database } from '../platform/db/db.ts'
import { forbidden } from '../platform/http/errors.ts'
import { listEtapas, listMotivos } from './etapas.queries.ts'

export type EtapasService = ReturnType<typeof createEtapasService>

/** Stages of leads and reasons of loss. */
export const createEtapasService = ({ db }: Database) => ({
  list: () => listEtapas(db),

  /** Only administrators see inactive reasons. */
  async listMotivos(escopo: Escopo, incluirInativos: boolean) {
    if (incluirInativos && escopo.role !== 'admin') throw forbidden()
    return listMotivos(db, incluirInativos)
  },
})
