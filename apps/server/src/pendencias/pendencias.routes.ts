import { os } from '../platform/http/operations.ts'
import type { PendenciasService } from './pendencias.service.ts'

const OK = { ok: true } as const

export const pendenciasRoutes = (pendencias: PendenciasService) => ({
  listPendencias: os.pendencias.listPendencias.handler(({ input, context }) =>
    pendencias.list(context.escopo(), input.entidade_id),
  ),
  resolvePendencia: os.pendencias.resolvePendencia.handler(async ({ input, context }) => {
    await pendencias.resolve(context.escopo(), input.id, input.feita)
    return OK
  }),
})
