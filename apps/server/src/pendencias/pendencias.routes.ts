import { os, scoped } from '../platform/http/operations.ts'
import type { PendenciasService } from './pendencias.service.ts'

const OK = { ok: true } as const

export const pendenciasRoutes = (pendencias: PendenciasService) => ({
  listPendencias: scoped(os.pendencias.listPendencias, (escopo, input) => pendencias.list(escopo, input.entidade_id)),
  resolvePendencia: os.pendencias.resolvePendencia.handler(async ({ input, context }) => {
    await pendencias.resolve(context.escopo(), input.id, input.feita)
    return OK
  }),
})
